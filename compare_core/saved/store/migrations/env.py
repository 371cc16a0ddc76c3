"""Runs the migrations on the connection that is given; Alembic asks for a file of this name."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()

"""What names of known kinds of models look like."""

from __future__ import annotations

import re

MODEL_LIKE = re.compile(
    r"svm|svc|\brf\b|forest|k-?nn|neighbou?r|logistic|logit|bayes|\bnb\b|tree|cart\b|c4\.?5|j48|boost|xgb|lgbm|lightgbm|"
    r"catboost|mlp|\bann\b|cnn|rnn|lstm|gru|bert|gpt|llama|mistral|claude|gemini|qwen|resnet|vgg|vit\b|transformer|"
    r"perceptron|\bd?nn\b|\blda\b|\bqda\b|lasso|ridge|elastic|regress|classif|neural|bagging|stacking|ensemble|blend|baseline|"
    r"adaboost|gbm|lgb|\bglm\b|rotf|rocket|\bdtw\b|^model[ _.-]?\w{0,3}$|[ _]model$|net(\b|v?\d)|former|"
    r"vicuna|alpaca|falcon|gemma|\bphi-?\d|deepseek|glm|(?<=\w)lm\b|-chat\b|-instruct\b|turbo|(?<![a-z0-9.])\d+(\.\d+)?b\b|whisper|"
    r"wav2vec|yolo|\bt5\b|arima|(?<![a-z])(auto)?(ets|theta)\b|prophet|naive|\bpso\b|\bgwo\b|\bwoa\b|\bbm25\b|tf-?idf|"
    r"gaussian[ _-]?process|\bols\b|\bsvr\b|(?<![a-z])s(easonal)?[ _-]?naive(?![a-z])|chronos|timesfm|"
    r"朴素贝叶斯|支持向量机|决策树|随机森林|逻辑回归|神经网络|近邻|梯度提升|"
    r"convnext|\bdeit|\bswin\b|\bdino(v\d)?\b|mixtral|\bgrok|\bo[134]-mini\b|sonnet|haiku|colbert|splade|\bdpr\b|xlm|electra|"
    r"\bdqn\b|\bppo\b|\btd3\b|\ba2c\b|cma-?es\b|gurobi|cplex|\bhighs\b|\bscip\b|postgres|mysql|sqlite|duckdb|redis|mongodb|"
    r"\bor-?tools\b|\blkh-?\d?\b|\bhgs\b|concorde|tabpfn|autogluon|\btpot\b|flaml|auto-?sklearn|gaussian process|"
    r"\bsac\b|\bredq\b|\bddpg\b|\btrpo\b|\bimpala\b|\bqmix\b|\bmappo\b|dreamer(v\d)?\b|\bcql\b|\bsarsa\b|\bawac\b|"
    r"\bdetr\b|retinanet|\bssd(\d+)?\b|deepsort|bytetrack|\bcentertrack\b|kaldi|\bgcn\b|\bgat\b|graphsage|\bappnp\b|"
    r"\biforest\b|\blof\b|\bocsvm\b|\bcopod\b|\becod\b|\bhbos\b|lightgcn|\bbpr\b|\bncf\b|k-?means|dbscan|\bgmm\b|"
    r"\badamw?\b|\bsgd\b|rmsprop|adagrad|\bcox(ph)?\b|\bbicubic\b|\bedsr\b|\bnllb\b|\bdeepl\b|alphafold|rosettafold|"
    r"\bar[ _-]?\(?\d\)?(?![\w.@])|"
    r"command[- ]?r\b|deepspeech|(xc|inc)eption|resnext|mamba\b|"
    r"jamba|\bdbrx\b|\byi-\d|\bkimi\b|minimax|\bopt-\d|pythia|\bbloomz?\b|starling|zephyr|tulu|wizard(lm|math|coder)|"
    r"\borca\b|\bolmo|nemotron|granite|ernie|baichuan|internlm|gigachat|starcoder|codestral|\bpalm\b|\bsbert|simcse|\bt0(pp)?\b|"
    r"fed(avg|prox|bn|opt|adam|per|nova|rep)\b|scaffold|\bclip\b|\bcoop\b|erm\b|\bmixup\b|\bcutmix\b|duckdb|clickhouse|polars|\bspark\b|"
    r"\bb?v?ar\(|\bs?arima\b|\bbvar\b|nowcast|random walk|\be5-|\bgte-|\bbge-|minilm|mpnet|\bjina-|"
    r"shade\b|\bjade\b|\baco\b|\bils\b|\bg?vns\b|\bgrasp\b|simulated annealing|tabu|genetic algo|differential evol|"
    r"\bours\b|\bproposed\b|"
    r"kissat|cadical|minisat|\bz3\b|\bcvc[45]\b|lingeling|gecode|chuffed|or-tools|"
    r"vae\b|(?<![a-z])(w|dc|c|style|cycle|info|be|pix2pix)?-?gan\b|"
    r"patchtst|\btft\b|n-?beats|n-?hits|deepar|dlinear|\bexp\w*[ _.-]?smoothing|"
    r"\bvader\b|\btextblob\b|\bafinn\b|sentistrength|sentiwordnet|\bflair\b|\bstanza\b",
    re.IGNORECASE,
)

import type { Texts } from "../shape";

export const regionsEstimates: Pick<
  Texts["regions"],
  | "learned"
  | "estimates"
  | "explained"
  | "explanation"
  | "stops"
  | "timesVerdict"
  | "rangeVerdict"
  | "stopsVerdict"
  | "advice"
  | "dropoffKind"
> = {
  learned: {
    at: "Aprendido em <time></time>",
    days: "Dias",
    checkedOn: "Verificado com",
    minutes: "{minutes} min",
    error: "{minutes} ({share})",
    someUsed: "{count, number} ({unused, number} não usados)",
    period: "{days}: de {first} a {last}",
    drivesFrom: "{count, number} trajetos desde {day}",
    stopsFrom: "{count, number} paradas desde {day}",
    inUseSince: "{words} (em uso desde {day})",
    shares: "{pickup} desde a coleta, {departure} desde a saída",
  },
  estimates: {
    text: "Toda noite, a Waybill compara os horários planejados com os reais e os corrige.",
    howItWorks: "Como funciona",
    estimate: "{vehicle}, trajetos estimados",
    road: "{vehicle}, trajetos por vias",
    nothing:
      "Nada foi aprendido ainda. A cada noite tenta-se com as entregas que os entregadores concluíram no aplicativo.",
    drives: "Trajetos medidos",
    plainError: "Desvio, sem correção",
    correctedError: "Desvio, com correção",
    inRange: "Chegadas no intervalo",
    times: "Horários corrigidos",
    range: "Intervalo de chegada",
    advice: "O que fazer",
  },
  explained: {
    measured: "O que é medido",
    purpose: "Para que serve",
    check: "Como é verificado",
    stops: "Tempo em uma parada",
  },
  explanation: {
    measured:
      "Os minutos entre “A caminho” e “Entregue”, nas entregas reais de todas as lojas nos últimos 90 dias. Trajetos por vias e trajetos estimados são medidos separadamente.",
    purpose:
      "Cotações, novas entregas, páginas de rastreamento e mensagens mostram os horários corrigidos. A página de rastreamento mostra um intervalo que deve conter 4 de cada 5 chegadas. Os preços não mudam.",
    check:
      "As correções são aprendidas com os dias anteriores e testadas nos mais recentes. São usadas somente se chegam mais perto dos horários reais.",
    stops:
      "Os minutos entre a primeira posição perto de uma parada e “Coletada” ou “Entregue”, sem a espera por uma janela de horário. As rotas os usam para cada loja e cada tipo de entrega. Os preços e os minutos cotados não mudam.",
  },
  stops: {
    pickups: "Coletas",
    dropoffs: "Entregas",
    nothing:
      "Nada foi aprendido ainda. A cada noite tenta-se com as paradas dos entregadores que compartilham a posição.",
    measured: "Paradas medidas",
    assumedError: "Desvio, presumido",
    learnedError: "Desvio, aprendido",
    inUse: "Tempos em uso",
    onePackage: "Um pacote, de carro",
    store: "Loja",
    stops: "Paradas",
    slowest: "Lojas mais lentas",
    slowestOf: "As {count, number} mais lentas de {all, number} lojas com tempo próprio.",
    slowestFirst: "Lojas com tempo próprio, as mais lentas primeiro.",
  },
  timesVerdict: {
    taken: "mais perto dos horários reais",
    kept: "os da última noite não são melhores que os anteriores",
    none: "não usados, porque não chegam mais perto dos horários reais",
    too_few:
      "aguardando {needed, number} trajetos em {days, number} dias, {latest, number} deles nos últimos dias",
  },
  rangeVerdict: {
    taken: "contém chegadas suficientes",
    kept: "o da última noite contém poucas chegadas, por isso o anterior permanece",
    none: "o padrão, porque nenhum aprendido contém chegadas suficientes",
    too_few:
      "aguardando {needed, number} trajetos em {days, number} dias, {latest, number} deles nos últimos dias",
  },
  stopsVerdict: {
    taken: "aprendidos, mais perto dos tempos reais",
    kept: "aprendidos antes, porque os da última noite não são melhores, ou são piores para um veículo",
    none: "presumidos, porque os aprendidos não chegam mais perto dos tempos reais, ou são piores para um veículo",
    too_few:
      "aguardando {needed, number} paradas em {days, number} dias, {latest, number} delas nos últimos dias",
  },
  advice: {
    unused:
      "Muitos trajetos não puderam ser usados. Peça aos entregadores que toquem em “A caminho” ao sair e em “Entregue” na porta.",
    wait: "Nada. Começa sozinho quando houver trajetos suficientes.",
    missed:
      "Muitas chegadas ficam fora do intervalo. Peça aos entregadores que toquem em “A caminho” ao sair e em “Entregue” na porta.",
    nothing: "Nada.",
  },
  dropoffKind: {
    door: "Deixado na porta",
    person: "Entregue a uma pessoa",
    unit: "Unidade de um prédio",
    proof: "PIN ou assinatura",
    age_check: "Verificação de idade",
  },
};

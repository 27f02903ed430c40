import type { Texts } from "../shape";

export const figures: Pick<
  Texts["overview"],
  "figure" | "change" | "performance" | "breakdown" | "trend" | "held"
> = {
  figure: {
    deliveries: {
      title: "Entregas",
      hint: "Todas as entregas criadas no período, incluindo as canceladas.",
      note: "criadas",
    },
    onTime: {
      title: "No prazo",
      hint: "Parcela das entregas concluídas que chegaram até o horário previsto.",
      note: "{onTime, number} de {completed, number} concluídas",
    },
    failed: {
      title: "Não entregues",
      hint: "Parcela das entregas malsucedidas entre as concluídas e as malsucedidas.",
    },
    bookedToDelivered: {
      title: "Da solicitação à entrega",
      hint: "Tempo médio da criação à entrega, incluindo as solicitadas para outro dia.",
    },
    pickupToDelivered: {
      title: "Da coleta à entrega",
      hint: "Tempo médio da última coleta à entrega.",
    },
    rating: {
      title: "Avaliação",
      hint: "Avaliação média dos destinatários, de 1 a 5.",
      note: "{count, plural, one {# avaliada} other {# avaliadas}}",
    },
    cost: {
      title: "Custo por entrega",
      titleIn: "Custo por entrega ({currency})",
      hint: "Preço médio das entregas que não foram canceladas.",
      note: "{price} no total",
      noteWithFees: "{price} no total e {fees} de cancelamentos",
    },
    completed: "{count, plural, one {# concluída} other {# concluídas}}",
    count: "{count, plural, one {# entrega} other {# entregas}}",
  },
  change: {
    none: "Sem mudança",
    up: "Mais que antes: {value}",
    down: "Menos que antes: {value}",
    better: "melhor",
    worse: "pior",
  },
  performance: {
    none: "Nenhuma entrega foi criada neste período.",
    compared: "Em comparação com {period}.",
    byDay: "Por dia",
    byWeek: "Por semana",
    counted: "Como estes números são calculados",
    reasons: "Não entregues por motivo",
    noneFailed: "Nenhuma entrega falhou.",
    before: ", antes {count, number}",
    moreReasons:
      "Mais {more, plural, one {# motivo} other {# motivos}} para {count, plural, one {# entrega} other {# entregas}}.",
  },
  breakdown: {
    title: "Por serviço, veículo e área",
    hint: "Os números menores são do período anterior.",
    label: "Números por serviço, veículo e área",
    service: "Serviço",
    vehicle: "Veículo",
    area: "Área",
    part: "Parte",
    before: "antes:",
    areas: "As {shown, number} áreas com mais entregas, de {total, number}.",
  },
  trend: {
    spend: "Gastos",
    spendIn: "Gastos ({currency})",
    onTime: "{rate} no prazo",
    toDelivery: "{time} até a entrega",
    point:
      "{by, select, day {Aponte para um dia ou use as setas do teclado.} other {Aponte para uma semana ou use as setas do teclado.}}",
    label: "{by, select, day {Números por dia} other {Números por semana}}",
    table: "Mostrar como tabela",
    tableLabel:
      "{by, select, day {Números por dia, do mais recente ao mais antigo} other {Números por semana, do mais recente ao mais antigo}}",
    day: "Dia",
    week: "Semana",
  },
  held: {
    title: "Horários de chegada",
    sandbox: "As entregas do sandbox são simuladas, por isso seus horários de chegada não contam.",
    few: "{count, plural, =0 {Nenhuma chegada nos últimos {days, number} dias.} one {Apenas # chegada nos últimos {days, number} dias.} other {Apenas # chegadas nos últimos {days, number} dias.}} A partir de {least, number} chegadas, este cartão mostra quantas ficaram dentro do intervalo que a página de rastreamento mostrou na coleta.",
    within: "das chegadas dentro do intervalo mostrado na coleta (meta: {goal})",
    of: "Últimos {days, number} dias, {count, plural, one {# chegada} other {# chegadas}}",
  },
};

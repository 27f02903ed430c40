import type { Texts } from "../shape";
import { attention } from "./overview-attention";
import { figures } from "./overview-figures";

export const overview: Texts["overview"] = {
  tabs: { label: "Visão geral", today: "Hoje", performance: "Desempenho" },
  sandboxTitle: "Visão geral · Sandbox",
  newDelivery: "Nova entrega",
  failed: {
    today: "Não foi possível carregar os números de hoje",
    attention: "Não foi possível carregar o que precisa de atenção",
    latest: "Não foi possível carregar as últimas entregas",
    performance: "Não foi possível carregar o desempenho",
    arrivals: "Não foi possível carregar os horários de chegada",
  },
  loading: {
    today: "Carregando os números de hoje",
    attention: "Carregando o que precisa de atenção",
    latest: "Carregando as últimas entregas",
    performance: "Carregando o desempenho",
    arrivals: "Carregando os horários de chegada",
  },
  today: {
    title: "Hoje",
    onTime: "No prazo",
    onTimeOf: "{onTime, number} de {delivered, number} entregues",
    noneDue: "Nada previsto para hoje",
    noneArrived: "Nada chegou ainda",
    late: "Atrasadas agora",
    noneLate: "Nada está atrasado",
    isLate: "Já passou do prazo",
    delivered: "Entregues",
    deliveredOf: "de {count, number} para hoje",
    spend: "Gastos",
    created: "{count, plural, one {# entrega criada hoje} other {# entregas criadas hoje}}",
    spendByDay: "Gastos por dia: {days}",
    lastDays: "Últimos {count, number} dias",
  },
  openNow: "Abertas agora",
  latest: { title: "Últimas entregas", all: "Todas as entregas" },
  firstSteps: {
    title: "Primeiros passos",
    text: "Você ainda não tem entregas. Veja como começar.",
    price: "Consultar um preço",
    priceText: "Informe os endereços para ver o preço de cada serviço e veículo antes de solicitar.",
    quote: "Fazer cotação",
    book: "Solicitar a primeira entrega",
    bookText: "Informe a coleta, a entrega e o pacote. Um entregador faz o resto.",
    readOnly: "Sua função é somente leitura. Outros membros da equipe podem solicitar entregas.",
    connect: "Conectar sua loja",
    connectText:
      "O sistema da sua loja pode solicitar entregas pela API, com um token de serviço e um segredo. Experimente no sandbox.",
    connectByOthers:
      "O sistema da sua loja pode solicitar entregas pela API, com um token de serviço e um segredo que um membro da equipe cria.",
    api: "Primeiros passos com a API",
  },
  period: {
    label: "Período",
    created: "Entregas criadas: {period}.",
    choice: {
      "7": "7 dias",
      "30": "30 dias",
      "90": "90 dias",
      month: "Este mês",
      last_month: "Mês passado",
    },
    dates: "Datas escolhidas",
    from: "De",
    to: "até",
    show: "Mostrar",
    refused:
      "Estas datas não são válidas. O início não pode ser depois do fim, e nenhuma pode estar no futuro.",
    shown: "Mostrando os últimos 30 dias.",
  },
  ...figures,
  attention,
};

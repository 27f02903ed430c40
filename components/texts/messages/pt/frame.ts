import type { Texts } from "../shape";

export const frame: Texts["frame"] = {
  pages: {
    overview: "Visão geral",
    attention: "Precisa de atenção",
    quote: "Cotação",
    deliveries: "Entregas",
    newDelivery: "Nova entrega",
    recurring: "Recorrentes",
    developers: "Desenvolvedores",
    settings: "Configurações",
  },
  nav: {
    main: "Principal",
    drawer: "Navegação",
    open: "Abrir a navegação",
    home: "Waybill, visão geral",
    jump: "Ir para…",
  },
  merchant: {
    current: "Loja: {name}",
    yours: "Suas lojas",
    sandbox: "{name}, sandbox",
    role: {
      owner: "proprietário",
      member: "membro",
      viewer: "leitor",
    },
  },
  sandbox: {
    name: "Sandbox",
    strip: "<strong>Sandbox:</strong> nenhum entregador real cuida destas entregas.",
    ends: "Este sandbox será apagado com tudo o que contém: {when}.",
  },
  user: {
    menu: "Conta: {name}",
    shortcuts: "Atalhos de teclado",
    signOut: "Sair",
    theme: "Tema",
    light: "Claro",
    dark: "Escuro",
    system: "Igual ao aparelho",
    language: "Idioma",
    browserLanguage: "Igual ao navegador",
  },
  notFound: {
    page: "Página não encontrada",
    title: "Esta página não existe",
    text: "Ela pode ter sido movida, ou o endereço está errado.",
    outsider: "Só a equipe da loja pode abrir esta página",
    signedInAs: "Você entrou como {email}, que não faz parte dessa equipe.",
    ask: "Se alguém enviou o link a você, peça um convite a um proprietário da equipe. Se você digitou o endereço, verifique se há erros.",
    askOfStaff:
      "Se alguém enviou o link a você, peça um convite a um proprietário da equipe ou procure a entrega no Suporte. Se você digitou o endereço, verifique se há erros.",
    support: "Suporte",
    noStaffPage: "Esta página ou entrega não existe",
    searchInstead: "O endereço está errado ou a entrega não existe. Faça uma busca.",
    search: "Buscar",
    dispatch: "Central",
  },
};

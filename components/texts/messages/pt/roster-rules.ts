import type { Translation } from "@/lib/core/language/translations";
import type { rosterRules as english } from "../en/roster-rules";

export const rosterRules: Translation<typeof english> = {
  rules: {
    title: "Regras de despacho",
    description:
      "Como as novas entregas recebem entregadores e quando as rotas mudam sem intervenção. As alterações são registradas com seu nome.",
    back: "Central",
    edit: "Editar",
    reset: "Redefinir",
    save: "Salvar regras",
    saved: "Regras salvas",
    newDeliveries: "Novas entregas",
    acceptTime: "Tempo para aceitar",
    asked: "Entregadores consultados",
    askedAtMost: "{count, plural, one {No máximo #} other {No máximo #}}",
    firstOffer: "Primeira oferta",
    firstOfferBefore: "{minutes, number} min antes da coleta",
    firstOfferHint: "Antes da coleta.",
    need: "Entregadores precisam de",
    onBoard: "Máximo a bordo",
    onBoardHint: "Para comida quente, por exemplo. Vazio para não limitar.",
    noLimit: "Sem limite",
    pickups: "Horários de coleta",
    pickupsByRoutes: "Pelas rotas dos entregadores",
    pickupsByLead: "Após o tempo de preparo",
    pickupsLabel: "Horários de coleta pelas rotas dos entregadores",
    pickupsHint: "Coletas sem horário esperam até um entregador poder chegar.",
    seconds: "{count, number} s",
    minutes: "{count, number} min",
    item: "{term}: {value}",
  },
  strategy: {
    manual: "Atribuir manualmente",
    nearest: "Oferecer ao entregador mais próximo",
    evenly: "Oferecer ao entregador com menos paradas",
    plan: "Oferecer ao entregador cuja rota se encaixa melhor",
  },
  skill: {
    age_check: "Verificação de idade",
    cold_box: "Caixa refrigerada",
    two_persons: "Duas pessoas",
  },
  card: {
    title: "Central",
    ofMerchant:
      "As regras próprias da loja. Uma entrega que nenhum entregador aceita fica sem atribuição e é marcada.",
    ofAll:
      "O padrão de todas as lojas. Uma entrega que nenhum entregador aceita fica sem atribuição e é marcada.",
    edit: "Editar as regras de despacho",
    reset: "Redefinir as regras de despacho",
    resetTitle: "Redefinir as regras?",
    resetHint: "O padrão de todas as lojas volta a valer. Isso é registrado com seu nome.",
    resetDone: "O padrão volta a valer",
  },
  area: {
    hint: "Para entregas com destino na área, em vez das regras da loja. Se várias áreas o contiverem, decide a menor com regras próprias.",
    area: "Área",
    notInUse: "Fora de uso",
    actions: "Ações",
    title: "Regras de despacho de {name}",
    edit: "Editar as regras de despacho de {name}",
    reset: "Redefinir as regras de despacho de {name}",
    resetTitle: "Redefinir as regras de {name}?",
    resetHint: "As regras da loja voltam a valer. Isso é registrado com seu nome.",
    resetDone: "As regras da loja voltam a valer",
  },
  source: {
    area: "Regras da área {name}",
    merchant: "As regras próprias da loja",
    default: "As regras padrão",
  },
  scope: {
    all: "Para novas entregas.",
    allSaved:
      "Para novas entregas. Depois de salvas, estas regras são próprias da loja e não mudam mais com o padrão.",
    area: "Para novas entregas com destino nesta área.",
    areaSaved:
      "Para novas entregas com destino nesta área. Depois de salvas, estas regras são próprias da área e não mudam mais com as da loja.",
  },
  own: {
    merchants: "Lojas com regras próprias",
    areas: "Áreas de atendimento com regras próprias",
    merchant: "Loja",
    none: "Ainda não há",
    merchantsHint: "As regras de uma loja estão na página dela. Busque a loja para abri-la.",
    areasHint:
      "As regras das áreas de atendimento de uma loja estão na página dela. Busque a loja para abri-la.",
  },
  replan: {
    title: "Mudanças nas rotas",
    cardHint:
      "As rotas podem ser replanejadas quando um entregador falta, um pedido chega ou uma parada atrasa. O que uma pessoa atribuiu ou fixou não muda.",
    description: "As mudanças automáticas respeitam estes limites. Todo o resto é proposto à central.",
    edit: "Editar as mudanças nas rotas",
    again: "Replanejar",
    mode: { off: "Desativado", propose: "Propor à central", automatic: "Automático dentro dos limites" },
    late: "Com atraso a partir de",
    lateHint: "Uma parada com este atraso previsto gera um novo plano.",
    keep: "Manter paradas com prazo em até",
    max: "Entregas alteradas de uma vez",
    unchanged: "Sem mudança",
    unchangedWithin: "Paradas com prazo em até {minutes, number} min",
    atOnce: "Mudanças de uma vez",
    atOnceAtMost: "{count, plural, one {No máximo # entrega} other {No máximo # entregas}}",
  },
};

import type { NotificationMessages } from "./shape";

export const pt: NotificationMessages = {
  booked: {
    subject: "Sua entrega de {merchant} está confirmada",
    text: "{merchant} solicitou um entregador para sua entrega em {city}.",
  },
  readdressed: {
    subject: "Novo endereço para sua entrega de {merchant}",
    text: "O endereço da sua entrega de {merchant} foi alterado. Ela será entregue em {city}.",
    unexpected: "Se você não esperava isso, fale com {merchant}.",
  },
  moved: {
    subject: "Novo horário para sua entrega de {merchant}",
    text: "O horário previsto da sua entrega de {merchant} mudou.",
  },
  late: {
    subject: "Sua entrega de {merchant} está atrasada",
    text: "Sua entrega de {merchant} está atrasada.",
    expected: "A previsão era até {time}.",
    next: "A página de rastreamento mostrará um novo horário assim que for conhecido.",
  },
  on_the_way: {
    subject: "Sua entrega de {merchant} está a caminho",
    text: "O entregador está indo até você com sua entrega de {merchant}.",
    pin: "Seu PIN é {pin}. Informe este PIN ao entregador somente ao receber o pacote.",
  },
  arriving: {
    subject: "Sua entrega de {merchant} está quase chegando",
    text: "O entregador com sua entrega de {merchant} está quase chegando.",
  },
  delivered: {
    subject: "Sua entrega de {merchant} chegou",
    text: "Sua entrega de {merchant} foi entregue em {city}.",
  },
  attempt_failed: {
    subject: "Não conseguimos entregar seu pedido de {merchant}",
    text: "O entregador não conseguiu entregar seu pedido de {merchant}.",
    why: "O entregador não conseguiu entregar seu pedido de {merchant}: {reason}.",
    nobody: "ninguém atendeu a porta",
    address: "endereço não encontrado",
    building: "não foi possível entrar no prédio",
    later: "foi pedido outro horário",
    next: "A página de rastreamento mostrará um novo horário quando um entregador sair de novo.",
  },
  failed: {
    subject: "Não foi possível entregar seu pedido de {merchant}",
    text: "Não foi possível entregar seu pedido de {merchant}. Fale com {merchant} sobre os próximos passos.",
  },
  cancelled: {
    subject: "Sua entrega de {merchant} foi cancelada",
    text: "{merchant} cancelou esta entrega.",
  },
  window: { after: "depois de {time}", by: "até {time}" },
  email: {
    expected: "Previsão de chegada",
    window: "Janela de entrega",
    order: "Pedido",
    button: "Rastrear entrega",
    reason: "Você recebeu este e-mail porque fez um pedido em {merchant}. Cancelar inscrição: {url}",
  },
  short: {
    expected: "Previsão: {time}.",
    window: "Janela: {time}.",
    pin: "PIN para o entregador: {pin}.",
  },
};

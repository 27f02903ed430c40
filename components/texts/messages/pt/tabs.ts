import type { Texts } from "../shape";

export const tabs: Texts["tabs"] = {
  name: {
    profile: "Perfil",
    merchant: "Loja",
    addressBook: "Endereços",
    areas: "Áreas de atendimento",
    team: "Equipe",
    notifications: "Notificações",
    privacy: "Privacidade",
    audit: "Registro de auditoria",
    singleSignOn: "Login único",
    simulator: "Entregador simulado",
  },
  words: {
    profile: "senha nome e-mail sessões segundo fator",
    merchant:
      "fuso horário moeda país unidades logo cor marca página de rastreamento coleta padrão opções do destinatário",
    addressBook: "endereços salvos contatos",
    areas: "zonas mapa",
    team: "convidar convite membros pessoas funções",
    notifications: "e-mail mensagem de texto sms push",
    privacy: "apagar retenção dados pessoais",
    audit: "histórico alterações",
    singleSignOn: "sso acesso",
    simulator: "sandbox",
  },
};

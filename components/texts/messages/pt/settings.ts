import type { Texts } from "../shape";
import { settingsFields } from "./settings-fields";

export const settings: Texts["settings"] = {
  title: "Configurações",
  merchant: {
    title: "Configurações da loja",
    card: "Loja",
    saved: "Configurações salvas",
    onThisPage: "Nesta página",
    onlyOwners: "Só proprietários alteram estas configurações.",
    sandbox:
      "O sandbox usa o nome, a moeda, as unidades, o país, o fuso horário, o idioma, o horário de funcionamento e a página de rastreamento de sua loja: {name}, {currency}, {units, select, metric {métrico} other {imperial}}, {country}, {timeZone}, {language}.",
    sandboxText: "As configurações abaixo são do sandbox e não alteram a loja real.",
  },
  part: {
    hours: "Horário de funcionamento",
    hoursText:
      "Quando os entregadores podem coletar. Sem dias abertos nem exceções, podem coletar a qualquer hora. Os endereços salvos podem ter horário próprio.",
    pickups: "Coletas",
    tracking: "Página de rastreamento",
    trackingText: "O logo, a cor e o contato que os destinatários veem.",
    recipients: "Opções do destinatário",
    recipientsText:
      "O que os destinatários podem fazer na página de rastreamento até o entregador estar a caminho. A página pede os últimos quatro dígitos do telefone.",
  },
  ...settingsFields,
  factor: {
    title: "Autenticação de dois fatores",
    label: "Obrigatória para toda a equipe",
    hint: "Quem ainda não a configurou precisa fazer isso antes de continuar. As credenciais da API não são afetadas.",
    nowRequired: "A autenticação de dois fatores agora é obrigatória",
    notRequired: "A autenticação de dois fatores não é mais obrigatória",
  },
  simulator: {
    title: "Entregador simulado",
    description:
      "Se o entregador simulado faz automaticamente cada nova entrega deste sandbox e qual cenário ele segue. As entregas em andamento não são afetadas.",
    scenario: "Cenário das novas entregas",
    off: "Desativado",
    seconds: "Segundos entre mudanças de status",
    onlyMembers: "Só proprietários e membros podem alterar isto.",
    city: "Cidade de demonstração",
    cityText:
      "Uma cidade inventada enquanto nenhum mapa de ruas estiver instalado. Ela existe só neste sandbox.",
  },
};

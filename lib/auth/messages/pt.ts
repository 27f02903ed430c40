import type { RefusedMessages } from "./shape";

export const pt: RefusedMessages = {
  page: "Sem permissão",
  title:
    "{name}: você não pode {what, select, book {pedir entregas} credentials {gerenciar as credenciais da API} webhooks {gerenciar os webhooks} settings {alterar as configurações} audit {ler o registro de auditoria} other {abrir esta página}}",
  who: "Você é {role, select, owner {proprietário} member {membro} other {leitor}} de {name}. Só {roles} podem {what, select, book {pedir entregas} credentials {gerenciar as credenciais da API} webhooks {gerenciar os webhooks} settings {alterar as configurações} audit {ler o registro de auditoria} other {abrir esta página}}.",
  roles: {
    owner: "proprietários",
    member: "membros",
    viewer: "leitores",
  },
  ask: "{owners} pode dar a você outra função.",
  askAny: "Um proprietário pode dar a você outra função.",
  staff: "Esta página é para a equipe de suporte da Waybill",
  notStaff: "Você entrou como {email}, que não é uma conta da equipe.",
  asStaff: "Para abrir a página, saia e entre com uma conta da equipe.",
  link: {
    deliveries: "Entregas",
    team: "Equipe",
    home: "Início",
    dashboard: "Painel",
  },
};

import type { PlainMessages } from "./shape";

export const pt: PlainMessages = {
  pages: {
    unavailable: {
      title: "A Waybill não está disponível no momento",
      text: "O serviço não consegue acessar o banco de dados. Tente de novo em instantes.",
    },
    internal: { title: "Ocorreu um erro do nosso lado", text: "Tente de novo em instantes." },
    notValid: {
      title: "A solicitação não é válida",
      text: "Não foi possível ler a solicitação. Recarregue a página e tente de novo.",
    },
    crowded: {
      title: "Solicitações demais ao mesmo tempo",
      text: "Aguarde a resposta das anteriores e tente de novo.",
    },
    stalled: {
      title: "A Waybill está ocupada",
      text: "As solicitações anteriores ainda não foram respondidas. Tente de novo em instantes.",
    },
    uriTooLong: {
      title: "Este endereço é longo demais",
      text: "Abra o link de novo na mensagem que o contém.",
    },
    headersTooLarge: {
      title: "O navegador enviou dados demais",
      text: "Apague os cookies deste site no navegador e tente de novo.",
    },
    notInTeam: { title: "Página não encontrada", text: "Só a equipe da loja pode abrir esta página." },
    linkInUse: { title: "Este link está em uso em outro celular", text: "Peça um novo à central." },
  },
  again: "Tentar de novo",
  call: "Ligar para a central",
  request: "Solicitação {id}",
};

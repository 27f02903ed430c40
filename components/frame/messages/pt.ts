import type { FrameMessages } from "./shape";

export const pt: FrameMessages = {
  error: {
    title: "Algo deu errado",
    text: "O problema está do nosso lado. Tente de novo. Se continuar, envie-nos a referência.",
    reference: "Referência",
    retry: "Tentar de novo",
    retrying: "Tentando…",
  },
  notFound: {
    page: "Página não encontrada",
    title: "Esta página não existe",
    text: "Ela pode ter sido movida, ou o endereço está errado.",
    home: "Início",
    track: "Acompanhar uma entrega",
    signIn: "Entrar",
  },
};

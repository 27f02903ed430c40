import type { FrameMessages } from "./shape";

export const es: FrameMessages = {
  error: {
    title: "Algo ha salido mal",
    text: "El problema está en nuestro sistema. Vuelva a intentarlo. Si se repite, envíenos la referencia.",
    reference: "Referencia",
    retry: "Reintentar",
    retrying: "Reintentando…",
  },
  notFound: {
    page: "Página no encontrada",
    title: "Esta página no existe",
    text: "Puede que se haya movido o que la dirección no sea correcta.",
    home: "Inicio",
    track: "Seguir una entrega",
    signIn: "Iniciar sesión",
  },
};

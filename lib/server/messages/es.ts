import type { PlainMessages } from "./shape";

export const es: PlainMessages = {
  pages: {
    unavailable: {
      title: "Waybill no está disponible en este momento",
      text: "El servicio no puede acceder a su base de datos. Vuelva a intentarlo en unos instantes.",
    },
    internal: {
      title: "Se ha producido un error en nuestro servicio",
      text: "Vuelva a intentarlo en unos instantes.",
    },
    notValid: {
      title: "La solicitud no es válida",
      text: "No se pudo leer la solicitud. Recargue la página y vuelva a intentarlo.",
    },
    crowded: {
      title: "Demasiadas solicitudes a la vez",
      text: "Espere a que se respondan las anteriores y vuelva a intentarlo.",
    },
    stalled: {
      title: "Waybill está ocupado",
      text: "Las solicitudes anteriores aún no se han respondido. Vuelva a intentarlo en unos instantes.",
    },
    uriTooLong: {
      title: "Esta dirección es demasiado larga",
      text: "Abra de nuevo el enlace desde el mensaje que lo contiene.",
    },
    headersTooLarge: {
      title: "El navegador ha enviado demasiados datos",
      text: "Borre las cookies de este sitio en el navegador y vuelva a intentarlo.",
    },
    notInTeam: {
      title: "Página no encontrada",
      text: "Solo el equipo del comercio puede abrir esta página.",
    },
    linkInUse: { title: "Este enlace se usa en otro teléfono", text: "Pida uno nuevo a la central." },
  },
  again: "Reintentar",
  call: "Llamar a la central",
  request: "Solicitud {id}",
};

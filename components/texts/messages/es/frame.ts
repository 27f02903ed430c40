import type { Texts } from "../shape";

export const frame: Texts["frame"] = {
  pages: {
    overview: "Resumen",
    attention: "Requiere atención",
    quote: "Cotizar",
    deliveries: "Entregas",
    newDelivery: "Nueva entrega",
    recurring: "Recurrentes",
    developers: "Desarrolladores",
    settings: "Ajustes",
  },
  nav: {
    main: "Principal",
    drawer: "Navegación",
    open: "Abrir la navegación",
    home: "Waybill, resumen",
    jump: "Ir a…",
  },
  merchant: {
    current: "Comercio: {name}",
    yours: "Sus comercios",
    sandbox: "{name}, sandbox",
    role: {
      owner: "propietario",
      member: "miembro",
      viewer: "lector",
    },
  },
  sandbox: {
    name: "Sandbox",
    strip: "<strong>Sandbox:</strong> ningún repartidor real se ocupa de estas entregas.",
    ends: "Este sandbox se borra con todo su contenido: {when}.",
  },
  user: {
    menu: "Cuenta: {name}",
    shortcuts: "Atajos de teclado",
    signOut: "Cerrar sesión",
    theme: "Tema",
    light: "Claro",
    dark: "Oscuro",
    system: "Como el dispositivo",
    language: "Idioma",
    browserLanguage: "Como el navegador",
  },
  notFound: {
    page: "Página no encontrada",
    title: "Esta página no existe",
    text: "Puede que se haya movido o que la dirección no sea correcta.",
    outsider: "Solo el equipo del comercio puede abrir esta página",
    signedInAs: "Ha iniciado sesión como {email}, que no forma parte de ese equipo.",
    ask: "Si alguien le envió el enlace, pida a un propietario del equipo que le invite. Si escribió la dirección, compruebe que no tenga errores.",
    askOfStaff:
      "Si alguien le envió el enlace, pida a un propietario del equipo que le invite o busque la entrega en Soporte. Si escribió la dirección, compruebe que no tenga errores.",
    support: "Soporte",
    noStaffPage: "Esta página o entrega no existe",
    searchInstead: "La dirección es incorrecta o la entrega no existe. Búsquela.",
    search: "Buscar",
    dispatch: "Central",
  },
};

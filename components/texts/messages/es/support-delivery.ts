import type { Texts } from "../shape";

export const supportDelivery: Pick<
  Texts["support"],
  | "header"
  | "delivery"
  | "asMerchant"
  | "trail"
  | "notes"
  | "courier"
  | "couriers"
  | "correct"
  | "loss"
  | "price"
  | "attention"
  | "merchant"
  | "staff"
  | "outbox"
  | "denied"
  | "privacy"
> = {
  header: {
    created: "creada el <time></time>",
    viewAsMerchant: "Ver como comercio",
  },
  delivery: {
    openInDispatch: "Abrir en la central",
    edit: "Editar",
    editText: "{merchant} ve el cambio y su motivo en el historial.",
  },
  asMerchant: {
    region: "Vista del comercio",
    title: "Como lo ve {merchantName}.",
    text: "Esta vista es de solo lectura y queda registrada.",
    back: "Volver a soporte",
  },
  trail: {
    title: "Registro de auditoría",
    text: "Lo más reciente primero.",
    actions: "Acciones",
    none: "Nada todavía.",
    viewed: "Consultada por el personal (últimas {count, number})",
    views: "Consultas del personal",
    request: "Solicitud <link>{id}</link>",
  },
  notes: {
    title: "Notas internas",
    text: "Para el personal de soporte. El comercio nunca las ve.",
    list: "Notas, las más recientes primero",
    form: "Nota nueva",
    note: "Nota",
    add: "Añadir nota",
    added: "Nota añadida",
  },
  courier: {
    title: "Repartidor",
    inactive: "Inactivo",
    phone: "el teléfono del repartidor",
    none: "No hay repartidor asignado.",
  },
  couriers: {
    estimates: "Las <link>estimaciones</link> aprenden de lo que tardan las entregas.",
  },
  correct: {
    title: "Corregir el estado",
    text: "Úselo si el estado registrado es incorrecto. El comercio ve la corrección y su motivo en el historial.",
    form: "Corrección",
    button: "Corregir estado",
    dismiss: "Dejarlo así",
    done: "Estado corregido",
    newStatus: "Estado nuevo",
    now: "{status} (actual)",
    noCourier:
      "No tiene repartidor activo y una corrección no asigna ninguno. Asigne un repartidor en la central.",
    mustHold: "Este estado significa que el repartidor tiene o tenía el paquete.",
    goodsHeld: "El repartidor tiene el paquete",
    goodsHeldText: "Tras la recogida, la entrega no se puede cancelar.",
  },
  loss: {
    button: "Dar por perdido",
    title: "¿Dar por perdido el paquete de {orderNumber}?",
    text: "Una entrega abierta pasa a no entregada. El comercio lo ve con su motivo en el historial.",
    form: "Pérdida",
    done: "Paquete dado por perdido",
    goBack: "Volver",
  },
  price: {
    title: "Fijar el precio",
    text: "El precio calculado es {price}. Un precio fijado a mano se mantiene aunque cambie la entrega. El comercio lo ve con su motivo.",
    form: "Precio",
    done: "Precio fijado",
    button: "Fijar precio",
    dismiss: "Mantener el precio",
    useComputed: "Usar el precio calculado de {price}",
    amount: "Precio en {currency}",
  },
  attention: {
    text: "Entregas de todos los comercios, las más urgentes primero.",
    showing: "Se muestran {shown, number} de {all}.",
    allow: "Permitir sin PIN",
    allowOrder: "Permitir {orderNumber} sin PIN",
    redeliver: "Volver a entregar",
    redeliverOrder: "Volver a entregar {orderNumber}",
    assignAgain: "Reasignar",
    assignAgainOrder: "Reasignar {orderNumber}",
  },
  merchant: {
    team: "Equipo",
    teamText:
      "Los propietarios ayudan a los miembros de su equipo. Ayude a los propietarios y a quienes trabajan para varios comercios.",
    nobody: "Nadie todavía",
    invited: "{email} tiene una invitación. Una nueva la sustituye.",
    firstOwner: "El primer propietario entra con una invitación, válida siete días.",
    dispatchByArea: "Asignación por zona de servicio",
  },
  staff: {
    text: "Ven las entregas de todos los comercios. Los administradores también gestionan el personal.",
    textForAdministrators:
      "Ven las entregas de todos los comercios. Los administradores también gestionan el personal. Los cambios se registran con su nombre.",
  },
  outbox: {
    text: "Mensajes de los últimos {days, number} días y su estado. Las consultas de esta página se registran con su nombre.",
    noMail: "El correo no está configurado.",
    noMailText: "Los mensajes se guardan aquí. Para enviarlos, un operador define SMTP_URL y MAIL_FROM.",
    none: "Aquí aparecen invitaciones, enlaces de restablecimiento y avisos.",
  },
  denied: {
    text: "Estos destinatarios no reciben notificaciones de ningún comercio, por ejemplo porque la dirección es incorrecta o se quejaron. Los correos de la cuenta se siguen enviando.",
    back: "Volver a la bandeja de salida",
    recipients: "Destinatarios",
    recorded: "Las consultas de esta página y los cambios se registran con su nombre.",
    addedBy: "Añadido por {name} · <time></time>",
    none: "Nadie todavía.",
    latest: "Se muestran los {shown, number} más recientes de {all, number}.",
  },
  privacy: {
    text: "Datos personales de destinatarios y contactos de recogida en todos los comercios. Las búsquedas y los cambios se registran con su nombre.",
    administratorsOnly:
      "Solo los administradores pueden buscar, descargar y borrar los datos de una persona.",
    person: "Datos de una persona",
    personText: "En todos los comercios y sus sandboxes. Verifique antes la identidad de la persona.",
    erasures: "Borrados",
    kept: "Cuánto tiempo se conservan los datos",
    keptText: "Los operadores lo definen con KEEP_…_DAYS.",
  },
};

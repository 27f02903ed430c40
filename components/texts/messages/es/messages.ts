import type { Texts } from "../shape";

export const messages: Texts["messages"] = {
  title: "Notificaciones",
  description:
    "Notificaciones a los destinatarios: correos al cliente, mensajes de texto al contacto de entrega y push a los navegadores que activaron «Notificarme» en la página de seguimiento.",
  saved: "Ajustes de notificaciones guardados",
  arrival: "Enviar una hora nueva si cambia en más de (minutos)",
  arrivalHint: "Los cambios menores no se envían.",
  arrivalFact: "Avisar de una hora nueva a partir de",
  minutes: "{count, plural, one {# minuto} other {# minutos}}",
  onlyOwners: "Solo los propietarios cambian estos ajustes.",
  off: "Desactivado",
  table: "Notificaciones a los destinatarios, por canal",
  message: "Mensaje",
  notSetUp: "sin configurar",
  sandbox:
    "Desde un sandbox no se envía nada. Los mensajes se guardan y aparecen en la página de cada entrega.",
  missing: {
    title:
      "Sin configurar todavía: {channels, select, email {correos} sms {mensajes de texto} other {correos y mensajes de texto}}",
    text: "Se guardan y aparecen en la página de cada entrega, pero no se envían. El operador de esta instalación de Waybill puede configurarlos.",
  },
  channel: { email: "Correo", sms: "Mensaje de texto", push: "Push" },
  by: {
    email: "{fact} por correo",
    sms: "{fact} por mensaje de texto",
    push: "{fact} por push",
  },
  fact: {
    booked: "Solicitada",
    arrival_changed: "Hora nueva",
    on_the_way: "En camino",
    arriving: "Llegando",
    delivered: "Entregada",
    not_delivered: "No entregada",
  },
  when: {
    booked: "Cuando se crea la entrega, con la hora prevista.",
    arrival_changed: "Cuando cambia la hora o la dirección, o si hay retraso.",
    on_the_way: "Cuando el repartidor sale hacia el destinatario, con la hora prevista.",
    arriving: "Cuando el repartidor está a menos de 500 m, si comparte su posición.",
    delivered: "Cuando se completa la entrega.",
    not_delivered: "Cuando falla un intento, o la entrega falla o se cancela.",
  },
  own: {
    title: "Sus notificaciones",
    description: "Se envían por correo a {email}. Solo usted puede cambiarlo.",
    sandbox: "Un sandbox no notifica a su equipo. Cambie al comercio real para modificarlo.",
    saved: "Ajustes de correo guardados",
  },
  notice: {
    needs_attention: "Requiere atención",
    daily_summary: "Resumen diario",
    scheduled_export: "Exportación programada",
    unread_message: "Mensaje sin leer",
    webhook_failing: "Webhook desactivado",
  },
  noticeWhen: {
    needs_attention:
      "Cuando hay entregas con retraso, incompletas o fallidas, o cinco PIN incorrectos. Como máximo, un correo cada 15 minutos; cada entrega y motivo, una vez.",
    daily_summary: "A las 18:00 en la zona horaria del comercio, salvo que no haya pasado nada.",
    scheduled_export:
      "Cuando alguien de su equipo ha programado una exportación para usted, cada semana o cada mes.",
    unread_message:
      "Cuando nadie ha leído un mensaje sobre una entrega en 5 minutos. Un solo correo hasta que lo lea.",
    webhook_failing: "Cuando un endpoint se desactiva tras días de fallos o una respuesta 410.",
  },
  preview: {
    title: "Vista previa",
    description: "Ejemplos con su nombre y una entrega de muestra.",
    readdressed: "Dirección nueva",
    subject: "Asunto del correo",
    email: "El correo: {name}",
    sms: "Mensaje de texto",
    push: "Push",
  },
  denied: {
    title: "Destinatarios sin notificaciones",
    description:
      "Personas que cancelaron la suscripción y personas que usted añadió. No reciben mensajes, sean cuales sean los ajustes.",
    none: "Nadie todavía.",
    latest: "Se muestran los {count, number} más recientes de {total, number}.",
    unsubscribed: "Suscripción cancelada",
    addedBy: "Lo añadió {name}",
    add: "Añadir un destinatario",
    recipient: "Correo o número de teléfono",
    addButton: "Añadir a la lista",
    added: "Destinatario añadido a la lista",
    remove: "Quitar {recipient} de la lista",
    removeTitle: "¿Quitar este destinatario de la lista?",
    removeText: "{recipient} volverá a recibir notificaciones. Quítelo solo si lo ha pedido.",
    removeButton: "Quitar de la lista",
    removed: "Destinatario quitado",
  },
  sent: {
    title: "Notificaciones",
    list: "Notificaciones al destinatario",
    to: {
      email: "Correo a {recipient}",
      sms: "Mensaje de texto a {recipient}",
      push: "Push a un navegador que sigue la entrega",
    },
    state: {
      queued: "Enviando",
      kept: "Guardado, sin enviar",
      sent: "Enviado",
      failed: "Fallido",
      suppressed: "No enviado",
    },
    kind: {
      recipient_booked: "Solicitada",
      recipient_readdressed: "Dirección nueva",
      recipient_moved: "Hora nueva",
      recipient_late: "Con retraso",
      recipient_on_the_way: "En camino",
      recipient_arriving: "Llegando",
      recipient_delivered: "Entregada",
      recipient_attempt_failed: "Intento fallido",
      recipient_failed: "No se pudo entregar",
      recipient_cancelled: "Cancelada",
    },
  },
};

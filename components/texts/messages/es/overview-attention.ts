import type { Texts } from "../shape";

export const attention: Texts["overview"]["attention"] = {
  title: "Requiere atención",
  hint: "Lo más urgente primero.",
  none: "Nada requiere atención.",
  list: "Entregas que requieren atención",
  showAll: "Mostrar las {count}",
  showing: "Se muestran {shown, number} de {count}. <link>Mostrar todas en la tabla</link>",
  since: "Desde <time></time> · {who}",
  sinceWithNote: "{note} · desde <time></time> · {who}",
  reason: {
    disputed: "Aviso de entrega rechazado",
    pin_locked: "{count, plural, one {PIN incorrecto # vez} other {PIN incorrecto # veces}}",
    incomplete: "Requiere otro intento",
    failed: "No entregada",
    late: "Con retraso",
  },
  actor: {
    merchant: {
      merchant: "Le toca a usted",
      dispatch: "La central de Waybill se ocupa",
      support: "El soporte de Waybill se ocupa",
    },
    staff: { merchant: "Actúa el comercio", dispatch: "Actúa la central", support: "Actúa el soporte" },
  },
  ended: "Esta página ya no se actualiza. Vuelva a cargarla para continuar.",
  away: "Sin conexión. Esta página se actualizará cuando vuelva la conexión.",
  edit: "Editar",
  actionOn: "{action} {orderNumber}",
  call: "Llamar",
  callName: "Llamar a {name}",
  redeliver: "Volver a entregar",
  redeliverOrder: "Volver a entregar {orderNumber}",
  return: "Devolver",
  returnOrder: "Devolver {orderNumber}",
  returnTitle: "¿Devolver {orderNumber} al punto de recogida?",
  returnHint:
    "La entrega termina como no entregada y el repartidor devuelve el paquete al punto de recogida. La devolución cuesta {price}.",
  returnConfirm: "Devolver paquete",
  returned: "Devolución de {orderNumber} solicitada",
};

import type { NotificationMessages } from "./shape";

export const es: NotificationMessages = {
  booked: {
    subject: "Su entrega de {merchant} está confirmada",
    text: "{merchant} ha solicitado un repartidor para su entrega en {city}.",
  },
  readdressed: {
    subject: "Nueva dirección para su entrega de {merchant}",
    text: "La dirección de su entrega de {merchant} ha cambiado. Se entregará en {city}.",
    unexpected: "Si no lo esperaba, contacte con {merchant}.",
  },
  moved: {
    subject: "Nueva hora para su entrega de {merchant}",
    text: "La hora prevista de su entrega de {merchant} ha cambiado.",
  },
  late: {
    subject: "Su entrega de {merchant} va con retraso",
    text: "Su entrega de {merchant} va con retraso.",
    expected: "Hora prevista: {time} a más tardar.",
    next: "La página de seguimiento mostrará una nueva hora cuando se conozca.",
  },
  on_the_way: {
    subject: "Su entrega de {merchant} está en camino",
    text: "El repartidor va hacia usted con su entrega de {merchant}.",
    pin: "Su PIN es {pin}. Dé este PIN al repartidor solo cuando reciba el paquete.",
  },
  arriving: {
    subject: "Su entrega de {merchant} está a punto de llegar",
    text: "El repartidor con su entrega de {merchant} está a punto de llegar.",
  },
  delivered: {
    subject: "Su entrega de {merchant} ha llegado",
    text: "Su entrega de {merchant} se ha entregado en {city}.",
  },
  attempt_failed: {
    subject: "No pudimos entregar su pedido de {merchant}",
    text: "El repartidor no pudo entregar su pedido de {merchant}.",
    why: "El repartidor no pudo entregar su pedido de {merchant}: {reason}.",
    nobody: "nadie abrió la puerta",
    address: "no encontró la dirección",
    building: "no pudo entrar en el edificio",
    later: "se pidió otra hora",
    next: "La página de seguimiento mostrará una nueva hora cuando salga un repartidor.",
  },
  failed: {
    subject: "No se pudo entregar su pedido de {merchant}",
    text: "No se pudo entregar su pedido de {merchant}. Contacte con {merchant} para saber cómo continuar.",
  },
  cancelled: {
    subject: "Su entrega de {merchant} se ha cancelado",
    text: "{merchant} ha cancelado esta entrega.",
  },
  window: { after: "a partir del {time}", by: "hasta el {time}" },
  email: {
    expected: "Llegada prevista",
    window: "Franja de entrega",
    order: "Pedido",
    button: "Seguir la entrega",
    reason: "Recibe este correo porque hizo un pedido a {merchant}. Cancelar la suscripción: {url}",
  },
  short: {
    expected: "Llegada prevista: {time}.",
    window: "Franja: {time}.",
    pin: "PIN para el repartidor: {pin}.",
  },
};

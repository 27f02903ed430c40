import type { CourierMessages } from "./shape";

export const es: CourierMessages = {
  link: {
    sms: "Hola, {name}. Tus entregas: {url}",
    subject: "Tu página de entregas",
    greeting: "Hola, {name}:",
    text: "Tus entregas están en esta página. Ábrela en el teléfono con el que trabajas. Después, el enlace solo funciona en ese teléfono.",
    button: "Abrir tu página",
    note: "No compartas el enlace. La primera persona que lo use puede actuar en tu nombre.",
    reason: "Recibes este correo porque trabajas en reparto.",
  },
  work: {
    new: "Nueva entrega",
    taken: "Una entrega ya no es tuya",
    message: "Nuevo mensaje sobre una entrega",
    trip: "De {from} a {to}, recogida: {time}",
  },
};

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
};

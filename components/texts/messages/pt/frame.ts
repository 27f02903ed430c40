import type { Texts } from "../shape";

export const frame: Texts["frame"] = {
  pages: {
    overview: "Visão geral",
    attention: "Precisa de atenção",
    quote: "Cotação",
    deliveries: "Entregas",
    newDelivery: "Nova entrega",
    recurring: "Recorrentes",
    developers: "Desenvolvedores",
    settings: "Configurações",
  },
};

import type { Texts } from "../shape";

export const frame: Texts["frame"] = {
  pages: {
    overview: "Übersicht",
    attention: "Zu klären",
    quote: "Preisanfrage",
    deliveries: "Lieferungen",
    newDelivery: "Neue Lieferung",
    recurring: "Wiederkehrend",
    developers: "Entwickler",
    settings: "Einstellungen",
  },
};

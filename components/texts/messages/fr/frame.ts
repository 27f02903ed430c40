import type { Texts } from "../shape";

export const frame: Texts["frame"] = {
  pages: {
    overview: "Vue d’ensemble",
    attention: "À traiter",
    quote: "Devis",
    deliveries: "Livraisons",
    newDelivery: "Nouvelle livraison",
    recurring: "Récurrentes",
    developers: "Développeurs",
    settings: "Paramètres",
  },
};

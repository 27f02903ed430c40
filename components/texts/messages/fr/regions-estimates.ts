import type { Texts } from "../shape";

export const regionsEstimates: Pick<
  Texts["regions"],
  "learned" | "estimates" | "explained" | "explanation" | "stops"
> = {
  learned: {
    at: "Appris le <time></time>",
    days: "Jours",
    checkedOn: "Vérifié sur",
  },
  estimates: {
    text: "Chaque nuit, Waybill compare les heures prévues aux heures réelles et les corrige.",
    howItWorks: "Fonctionnement",
    estimate: "{vehicle}, trajets estimés",
    road: "{vehicle}, trajets par la route",
    nothing:
      "Rien n’a encore été appris. Un essai est fait chaque nuit avec les livraisons que les livreurs ont terminées dans leur application.",
    drives: "Trajets mesurés",
    plainError: "Écart, non corrigé",
    correctedError: "Écart, corrigé",
    inRange: "Arrivées dans la plage",
    times: "Heures corrigées",
    range: "Plage d’arrivée",
    advice: "Que faire",
  },
  explained: {
    measured: "Ce qui est mesuré",
    purpose: "À quoi cela sert",
    check: "Comment c’est vérifié",
    stops: "Temps à un arrêt",
  },
  explanation: {
    measured:
      "Les minutes entre « En route » et « Livrée », dans les vraies livraisons de tous les commerçants des 90 derniers jours. Les trajets par la route et les trajets estimés sont mesurés séparément.",
    purpose:
      "Les devis, les nouvelles livraisons, les pages de suivi et les messages affichent les heures corrigées. La page de suivi affiche une plage qui devrait contenir 4 arrivées sur 5. Les prix ne changent pas.",
    check:
      "Les corrections sont apprises sur les jours précédents et essayées sur les derniers. Elles ne sont utilisées que si elles se rapprochent des heures réelles.",
    stops:
      "Les minutes entre la première position près d’un arrêt et « Colis récupéré » ou « Livrée », sans l’attente d’un créneau. Les tournées les utilisent pour chaque magasin et chaque type de livraison. Les prix et les minutes des devis ne changent pas.",
  },
  stops: {
    pickups: "Retraits",
    dropoffs: "Livraisons",
    nothing:
      "Rien n’a encore été appris. Un essai est fait chaque nuit avec les arrêts des livreurs qui partagent leur position.",
    measured: "Arrêts mesurés",
    assumedError: "Écart, supposé",
    learnedError: "Écart, appris",
    inUse: "Temps utilisés",
    onePackage: "Un colis, en voiture",
    store: "Magasin",
    stops: "Arrêts",
    slowest: "Magasins les plus lents",
    slowestOf: "Les {count} plus lents des {all} magasins ayant leur propre temps.",
    slowestFirst: "Magasins ayant leur propre temps, les plus lents d’abord.",
  },
};

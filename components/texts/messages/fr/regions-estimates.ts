import type { Texts } from "../shape";

export const regionsEstimates: Pick<
  Texts["regions"],
  | "learned"
  | "estimates"
  | "explained"
  | "explanation"
  | "stops"
  | "timesVerdict"
  | "rangeVerdict"
  | "stopsVerdict"
  | "advice"
  | "dropoffKind"
> = {
  learned: {
    at: "Appris le <time></time>",
    days: "Jours",
    checkedOn: "Vérifié sur",
    minutes: "{minutes} min",
    error: "{minutes} ({share})",
    someUsed: "{count, number} ({unused, number} non utilisés)",
    period: "{days} : du {first} au {last}",
    drivesFrom: "{count, number} trajets à partir du {day}",
    stopsFrom: "{count, number} arrêts à partir du {day}",
    inUseSince: "{words} (utilisé depuis {day})",
    shares: "{pickup} depuis le retrait, {departure} depuis le départ",
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
      "Les minutes entre « En route » et « Livrée », dans les vraies livraisons de tous les commerçants des 90 derniers jours. Les trajets par la route et les trajets estimés sont mesurés séparément.",
    purpose:
      "Les devis, les nouvelles livraisons, les pages de suivi et les messages affichent les heures corrigées. La page de suivi affiche une plage qui devrait contenir 4 arrivées sur 5. Les prix ne changent pas.",
    check:
      "Les corrections sont apprises sur les jours précédents et essayées sur les derniers. Elles ne sont utilisées que si elles se rapprochent des heures réelles.",
    stops:
      "Les minutes entre la première position près d’un arrêt et « Colis récupéré » ou « Livrée », sans l’attente d’un créneau. Les tournées les utilisent pour chaque magasin et chaque type de livraison. Les prix et les minutes des devis ne changent pas.",
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
    slowestOf: "Les {count, number} plus lents des {all, number} magasins ayant leur propre temps.",
    slowestFirst: "Magasins ayant leur propre temps, les plus lents d’abord.",
  },
  timesVerdict: {
    taken: "plus proches des heures réelles",
    kept: "celles de la nuit dernière ne sont pas meilleures que les précédentes",
    none: "non utilisées, car elles ne sont pas plus proches des heures réelles",
    too_few:
      "en attente de {needed, number} trajets sur {days, number} jours, dont {latest, number} les derniers jours",
  },
  rangeVerdict: {
    taken: "contient assez d’arrivées",
    kept: "celle de la nuit dernière contient trop peu d’arrivées, la précédente reste donc",
    none: "la plage standard, car aucune plage apprise ne contient assez d’arrivées",
    too_few:
      "en attente de {needed, number} trajets sur {days, number} jours, dont {latest, number} les derniers jours",
  },
  stopsVerdict: {
    taken: "appris, plus proches des temps réels",
    kept: "appris plus tôt, car ceux de la nuit dernière ne sont pas meilleurs, ou pires pour un véhicule",
    none: "supposés, car les temps appris ne sont pas plus proches des temps réels, ou pires pour un véhicule",
    too_few:
      "en attente de {needed, number} arrêts sur {days, number} jours, dont {latest, number} les derniers jours",
  },
  advice: {
    unused:
      "De nombreux trajets étaient inutilisables. Demandez aux livreurs d’appuyer sur « En route » en partant et sur « Livré » à la porte.",
    wait: "Rien. Cela commence tout seul dès qu’il y a assez de trajets.",
    missed:
      "De nombreuses arrivées sortent de la plage. Demandez aux livreurs d’appuyer sur « En route » en partant et sur « Livré » à la porte.",
    nothing: "Rien.",
  },
  dropoffKind: {
    door: "Laissé devant la porte",
    person: "Remis à une personne",
    unit: "Appartement d’un immeuble",
    proof: "PIN ou signature",
    age_check: "Contrôle de l’âge",
  },
};

import type { Translation } from "@/lib/core/language/translations";
import type { rosterRules as english } from "../en/roster-rules";

export const rosterRules: Translation<typeof english> = {
  rules: {
    title: "Règles de dispatch",
    description:
      "Comment les nouvelles livraisons reçoivent un livreur, et quand les tournées changent sans intervention. Les modifications sont enregistrées avec votre nom.",
    back: "Dispatch",
    edit: "Modifier",
    reset: "Réinitialiser",
    save: "Enregistrer les règles",
    saved: "Règles enregistrées",
    newDeliveries: "Nouvelles livraisons",
    acceptTime: "Délai pour accepter",
    asked: "Livreurs sollicités",
    askedAtMost: "{count, plural, one {# au plus} other {# au plus}}",
    firstOffer: "Première offre",
    firstOfferBefore: "{minutes, number} min avant le retrait",
    firstOfferHint: "Avant le retrait.",
    need: "Les livreurs doivent avoir",
    onBoard: "Durée maximale à bord",
    onBoardHint: "Pour des plats chauds, par exemple. Vide pour ne pas limiter.",
    noLimit: "Sans limite",
    pickups: "Heures de retrait",
    pickupsByRoutes: "Selon les tournées des livreurs",
    pickupsByLead: "Après le délai de préparation",
    pickupsLabel: "Heures de retrait selon les tournées des livreurs",
    pickupsHint: "Les retraits sans horaire attendent qu’un livreur puisse y être.",
    seconds: "{count, number} s",
    minutes: "{count, number} min",
    item: "{term} : {value}",
  },
  strategy: {
    manual: "Attribuer à la main",
    nearest: "Proposer au livreur le plus proche",
    evenly: "Proposer au livreur ayant le moins d’arrêts",
    plan: "Proposer au livreur dont la tournée convient le mieux",
  },
  skill: { age_check: "Contrôle de l’âge", cold_box: "Caisse réfrigérée", two_persons: "Deux personnes" },
  card: {
    title: "Dispatch",
    ofMerchant:
      "Les règles propres du commerçant. Une livraison qu’aucun livreur n’accepte reste non attribuée et est signalée.",
    ofAll:
      "Les règles par défaut de tous les commerçants. Une livraison qu’aucun livreur n’accepte reste non attribuée et est signalée.",
    edit: "Modifier les règles de dispatch",
    reset: "Réinitialiser les règles de dispatch",
    resetTitle: "Réinitialiser les règles ?",
    resetHint:
      "Les règles par défaut de tous les commerçants s’appliquent de nouveau. Cela est enregistré avec votre nom.",
    resetDone: "Les règles par défaut s’appliquent de nouveau",
  },
  area: {
    hint: "Pour les livraisons à destination de la zone, à la place des règles du commerçant. Si plusieurs zones la contiennent, la plus petite ayant ses propres règles décide.",
    area: "Zone",
    notInUse: "Inutilisée",
    actions: "Actions",
    title: "Règles de dispatch de {name}",
    edit: "Modifier les règles de dispatch de {name}",
    reset: "Réinitialiser les règles de dispatch de {name}",
    resetTitle: "Réinitialiser les règles de {name} ?",
    resetHint: "Les règles du commerçant s’appliquent de nouveau. Cela est enregistré avec votre nom.",
    resetDone: "Les règles du commerçant s’appliquent de nouveau",
  },
  source: {
    area: "Règles de la zone {name}",
    merchant: "Les règles propres du commerçant",
    default: "Les règles par défaut",
  },
  scope: {
    all: "Pour les nouvelles livraisons.",
    allSaved:
      "Pour les nouvelles livraisons. Une fois enregistrées, ces règles sont propres au commerçant et ne changent plus avec celles par défaut.",
    area: "Pour les nouvelles livraisons à destination de cette zone.",
    areaSaved:
      "Pour les nouvelles livraisons à destination de cette zone. Une fois enregistrées, ces règles sont propres à la zone et ne changent plus avec celles du commerçant.",
  },
  own: {
    merchants: "Commerçants avec leurs propres règles",
    areas: "Zones desservies avec leurs propres règles",
    merchant: "Commerçant",
    none: "Aucun pour l’instant",
    merchantsHint:
      "Les règles d’un commerçant se trouvent sur sa page. Recherchez le commerçant pour l’ouvrir.",
    areasHint:
      "Les règles des zones desservies d’un commerçant se trouvent sur sa page. Recherchez le commerçant pour l’ouvrir.",
  },
  replan: {
    title: "Modification des tournées",
    cardHint:
      "Les tournées peuvent être replanifiées quand un livreur fait défaut, qu’une commande arrive ou qu’un arrêt prend du retard. Ce qu’une personne a attribué ou épinglé ne change pas.",
    description:
      "Les modifications automatiques restent dans ces limites. Tout le reste est proposé au dispatch.",
    edit: "Modifier la replanification des tournées",
    again: "Replanifier",
    mode: {
      off: "Désactivé",
      propose: "Proposer au dispatch",
      automatic: "Automatique dans les limites",
    },
    late: "En retard à partir de",
    lateHint: "Un arrêt avec ce retard prévu déclenche un nouveau plan.",
    keep: "Garder les arrêts dus sous",
    max: "Livraisons modifiées à la fois",
    unchanged: "Inchangés",
    unchangedWithin: "Arrêts dus sous {minutes, number} min",
    atOnce: "Modifications à la fois",
    atOnceAtMost: "{count, plural, one {# livraison au plus} other {# livraisons au plus}}",
  },
};

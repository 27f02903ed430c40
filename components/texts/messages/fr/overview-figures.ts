import type { Texts } from "../shape";

export const figures: Pick<
  Texts["overview"],
  "figure" | "change" | "performance" | "breakdown" | "trend" | "held"
> = {
  figure: {
    deliveries: {
      title: "Livraisons",
      hint: "Toutes les livraisons créées dans la période, annulées comprises.",
      note: "créées",
    },
    onTime: {
      title: "À l’heure",
      hint: "Part des livraisons effectuées qui sont arrivées au plus tard à l’heure prévue.",
      note: "{onTime, number} sur {completed, number} effectuées",
    },
    failed: {
      title: "Non livrées",
      hint: "Part des livraisons échouées parmi celles effectuées ou échouées.",
    },
    bookedToDelivered: {
      title: "Réservation à livraison",
      hint: "Temps moyen de la création à la livraison, y compris les livraisons réservées pour un autre jour.",
    },
    pickupToDelivered: {
      title: "Retrait à livraison",
      hint: "Temps moyen du dernier retrait à la livraison.",
    },
    rating: {
      title: "Note",
      hint: "Note moyenne donnée par les destinataires, de 1 à 5.",
      note: "{count, plural, one {# notée} other {# notées}}",
    },
    cost: {
      title: "Coût par livraison",
      titleIn: "Coût par livraison ({currency})",
      hint: "Prix moyen des livraisons qui n’ont pas été annulées.",
      note: "{price} au total",
      noteWithFees: "{price} au total et {fees} pour les annulations",
    },
    completed: "{count, plural, one {# effectuée} other {# effectuées}}",
    count: "{count, plural, one {# livraison} other {# livraisons}}",
  },
  change: {
    none: "Inchangé",
    up: "En hausse, avant : {value}",
    down: "En baisse, avant : {value}",
    better: "mieux",
    worse: "moins bien",
  },
  performance: {
    none: "Aucune livraison n’a été créée dans cette période.",
    compared: "Par rapport à la période {period}.",
    byDay: "Par jour",
    byWeek: "Par semaine",
    counted: "Comment ces chiffres sont calculés",
    reasons: "Échecs par motif",
    noneFailed: "Aucune livraison n’a échoué.",
    before: ", avant {count, number}",
    moreReasons:
      "{more, plural, one {# autre motif} other {# autres motifs}} pour {count, plural, one {# livraison} other {# livraisons}}.",
  },
  breakdown: {
    title: "Par service, véhicule et zone",
    hint: "Les chiffres plus petits sont ceux de la période précédente.",
    label: "Chiffres par service, véhicule et zone",
    service: "Service",
    vehicle: "Véhicule",
    area: "Zone",
    part: "Partie",
    before: "avant :",
    areas: "Les {shown, number} zones avec le plus de livraisons, sur {total, number}.",
  },
  trend: {
    spend: "Dépenses",
    spendIn: "Dépenses ({currency})",
    onTime: "{rate} à l’heure",
    toDelivery: "{time} jusqu’à la livraison",
    point:
      "{by, select, day {Pointez un jour ou utilisez les touches fléchées.} other {Pointez une semaine ou utilisez les touches fléchées.}}",
    label: "{by, select, day {Chiffres par jour} other {Chiffres par semaine}}",
    table: "Afficher en tableau",
    tableLabel:
      "{by, select, day {Chiffres par jour, du plus récent au plus ancien} other {Chiffres par semaine, du plus récent au plus ancien}}",
    day: "Jour",
    week: "Semaine",
  },
  held: {
    title: "Heures d’arrivée",
    sandbox: "Les livraisons du sandbox sont simulées ; leurs heures d’arrivée ne sont pas comptées.",
    few: "{count, plural, =0 {Aucune arrivée au cours des {days, number} derniers jours.} one {Seulement # arrivée au cours des {days, number} derniers jours.} other {Seulement # arrivées au cours des {days, number} derniers jours.}} À partir de {least, number} arrivées, cette carte indique combien étaient dans la plage affichée par la page de suivi au moment du retrait.",
    within: "des arrivées dans la plage affichée au retrait (objectif : {goal})",
    of: "{days, number} derniers jours, {count, plural, one {# arrivée} other {# arrivées}}",
  },
};

import type { Texts } from "../shape";

export const operateTerms: Pick<Texts["operate"], "terms" | "rates" | "preview" | "limits"> = {
  terms: {
    rates: "les tarifs pour {vehicle, select, car {voiture} cargo_van {fourgonnette} other {camion fourgon}}",
    vehicleLimits:
      "les limites pour {vehicle, select, car {voiture} cargo_van {fourgonnette} other {camion fourgon}}",
    serviceLimit:
      "la limite du service {service, select, same_day {Le jour même} fast_track {Express} other {Programmée}}",
    edit: "Modifier",
    editLabel: "Modifier {what}",
    reset: "Réinitialiser",
    resetLabel: "Réinitialiser {what}",
    resetTitle: "Réinitialiser {what} ?",
    resetText:
      "La valeur par défaut s’applique de nouveau, aussi pour le sandbox. L’action est enregistrée à votre nom.",
    resetDone: "La valeur par défaut s’applique de nouveau",
    own: "Propre",
    actions: "Actions",
    vehicle: "Véhicule",
    service: "Service",
  },
  rates: {
    title: "Tarifs",
    description:
      "Pour chaque véhicule, les tarifs propres au commerçant ou ceux par défaut. Les modifications sont enregistrées à votre nom.",
    table: "Tarifs par véhicule",
    base: "Base",
    perKm: "Par km",
    perMin: "Par min",
    minimum: "Minimum",
    longestTrip: "Trajet le plus long",
    dialog: "Tarifs pour {vehicle, select, car {voiture} cargo_van {fourgonnette} other {camion fourgon}}",
    dialogText: "En {currency}. Les livraisons réservées gardent leur prix.",
    dialogTextDefault:
      "En {currency}. Ce commerçant aura ses propres tarifs, qui ne suivent plus ceux par défaut. Les livraisons réservées gardent leur prix.",
    save: "Enregistrer les tarifs",
    saved: "Tarifs enregistrés",
    baseCents: "Prix de base",
    perKmCents: "Par kilomètre",
    perMinuteCents: "Par minute",
    extraStopCents: "Par arrêt supplémentaire",
    minimumCents: "Prix minimum",
    cancellationFeeCents: "Frais d’annulation tardive",
    reachHint: "Vide : aucune limite.",
  },
  preview: {
    title: "Aperçu",
    trip: "Un trajet de {km, number} km et {minutes, number} minutes coûte :",
    table: "Prix du trajet d’exemple",
    now: "Actuellement",
    then: "Avec ces tarifs",
  },
  limits: {
    title: "Limites",
    description: "Les trajets au-delà d’une limite sont refusés.",
    off: "Ces contrôles sont désactivés par les propriétaires du commerçant ou pour l’installation. Aucun trajet n’est refusé.",
    byVehicle: "Limites par véhicule",
    byService: "Limites par service",
    load: "Charge maximale",
    space: "Espace de chargement",
    longestTime: "Durée maximale",
    minutes: "{count, number} min",
    length: "Longueur",
    width: "Largeur",
    height: "Hauteur",
    limit: "Limite",
    vehicleDialog:
      "Limites pour {vehicle, select, car {voiture} cargo_van {fourgonnette} other {camion fourgon}}",
    vehicleText: "Les trajets au-delà d’une limite sont refusés. Un champ vide signifie aucune limite.",
    vehicleTextDefault:
      "Les trajets au-delà d’une limite sont refusés. Un champ vide signifie aucune limite. Une fois enregistrées, ces limites sont propres au commerçant et ne suivent plus celles par défaut.",
    serviceDialog:
      "Limite du service {service, select, same_day {Le jour même} fast_track {Express} other {Programmée}}",
    serviceText: "Les trajets plus longs sont refusés. Un champ vide signifie aucune limite.",
    serviceTextDefault:
      "Les trajets plus longs sont refusés. Un champ vide signifie aucune limite. Une fois enregistrée, cette limite est propre au commerçant et ne suit plus celle par défaut.",
    saveAll: "Enregistrer les limites",
    savedAll: "Limites enregistrées",
    save: "Enregistrer la limite",
    saved: "Limite enregistrée",
  },
};

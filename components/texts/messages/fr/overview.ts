import type { Texts } from "../shape";
import { attention } from "./overview-attention";
import { figures } from "./overview-figures";

export const overview: Texts["overview"] = {
  tabs: { label: "Vue d’ensemble", today: "Aujourd’hui", performance: "Performance" },
  sandboxTitle: "Vue d’ensemble · Sandbox",
  newDelivery: "Nouvelle livraison",
  failed: {
    today: "Les chiffres du jour n’ont pas pu être chargés",
    attention: "Ce qui est à traiter n’a pas pu être chargé",
    latest: "Les dernières livraisons n’ont pas pu être chargées",
    performance: "La performance n’a pas pu être chargée",
    arrivals: "Les heures d’arrivée n’ont pas pu être chargées",
  },
  loading: {
    today: "Chargement des chiffres du jour",
    attention: "Chargement de ce qui est à traiter",
    latest: "Chargement des dernières livraisons",
    performance: "Chargement de la performance",
    arrivals: "Chargement des heures d’arrivée",
  },
  today: {
    title: "Aujourd’hui",
    onTime: "À l’heure",
    onTimeOf: "{onTime, number} sur {delivered, number} livrées",
    noneDue: "Rien n’est prévu aujourd’hui",
    noneArrived: "Rien n’est encore arrivé",
    late: "En retard maintenant",
    noneLate: "Rien n’est en retard",
    isLate: "Échéance dépassée",
    delivered: "Livrées",
    deliveredOf: "sur {count, number} prévues aujourd’hui",
    spend: "Dépenses",
    created: "{count, plural, one {# livraison créée aujourd’hui} other {# livraisons créées aujourd’hui}}",
    spendByDay: "Dépenses par jour : {days}",
    lastDays: "{count, number} derniers jours",
  },
  openNow: "Ouvertes maintenant",
  latest: { title: "Dernières livraisons", all: "Toutes les livraisons" },
  firstSteps: {
    title: "Premiers pas",
    text: "Vous n’avez pas encore de livraisons. Voici comment commencer.",
    price: "Obtenir un prix",
    priceText: "Saisissez les adresses pour voir le prix de chaque service et véhicule avant de réserver.",
    quote: "Obtenir un devis",
    book: "Réserver la première livraison",
    bookText: "Saisissez le retrait, la livraison et le colis. Un livreur s’occupe du reste.",
    readOnly:
      "Votre rôle est en lecture seule. D’autres membres de votre équipe peuvent réserver des livraisons.",
    connect: "Connecter votre boutique",
    connectText:
      "Le système de votre boutique peut réserver par l’API, avec un jeton de service et un secret. Essayez dans le sandbox.",
    connectByOthers:
      "Le système de votre boutique peut réserver par l’API, avec un jeton de service et un secret créés par un membre de votre équipe.",
    api: "Premiers pas avec l’API",
  },
  period: {
    label: "Période",
    created: "Livraisons créées : {period}.",
    choice: {
      "7": "7 jours",
      "30": "30 jours",
      "90": "90 jours",
      month: "Ce mois-ci",
      last_month: "Mois dernier",
    },
    dates: "Dates choisies",
    from: "Du",
    to: "au",
    show: "Afficher",
    refused:
      "Ces dates ne sont pas valides. Le début ne peut pas être après la fin, et aucune ne peut être dans le futur.",
    shown: "Les 30 derniers jours sont affichés.",
  },
  ...figures,
  attention,
};

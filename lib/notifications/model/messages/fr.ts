import type { NotificationMessages } from "./shape";

export const fr: NotificationMessages = {
  booked: {
    subject: "Votre livraison de {merchant} est enregistrée",
    text: "{merchant} a fait appel à un livreur pour votre livraison à {city}.",
  },
  readdressed: {
    subject: "Nouvelle adresse pour votre livraison de {merchant}",
    text: "L’adresse de votre livraison de {merchant} a été modifiée. Elle sera livrée à {city}.",
    unexpected: "Si vous ne vous y attendiez pas, contactez {merchant}.",
  },
  moved: {
    subject: "Nouvelle heure pour votre livraison de {merchant}",
    text: "L’heure prévue de votre livraison de {merchant} a changé.",
  },
  late: {
    subject: "Votre livraison de {merchant} a du retard",
    text: "Votre livraison de {merchant} a du retard.",
    expected: "Elle était prévue avant {time}.",
    next: "La page de suivi affichera une nouvelle heure dès qu’elle sera connue.",
  },
  on_the_way: {
    subject: "Votre livraison de {merchant} est en route",
    text: "Le livreur est en route vers vous avec votre livraison de {merchant}.",
    pin: "Votre code PIN est {pin}. Ne le donnez au livreur que lorsque vous recevez le colis.",
  },
  arriving: {
    subject: "Votre livraison de {merchant} est presque là",
    text: "Le livreur avec votre livraison de {merchant} est sur le point d’arriver.",
  },
  delivered: {
    subject: "Votre livraison de {merchant} est arrivée",
    text: "Votre livraison de {merchant} a été livrée à {city}.",
  },
  attempt_failed: {
    subject: "Nous n’avons pas pu livrer votre commande de {merchant}",
    text: "Le livreur n’a pas pu livrer votre commande de {merchant}.",
    why: "Le livreur n’a pas pu livrer votre commande de {merchant} : {reason}.",
    nobody: "personne n’a ouvert la porte",
    address: "adresse introuvable",
    building: "accès à l’immeuble impossible",
    later: "un autre moment a été demandé",
    next: "La page de suivi affichera une nouvelle heure lorsqu’un livreur repartira.",
  },
  failed: {
    subject: "Votre commande de {merchant} n’a pas pu être livrée",
    text: "Votre commande de {merchant} n’a pas pu être livrée. Contactez {merchant} pour la suite.",
  },
  cancelled: {
    subject: "Votre livraison de {merchant} a été annulée",
    text: "{merchant} a annulé cette livraison.",
  },
  window: { after: "après {time}", by: "avant {time}" },
  email: {
    expected: "Arrivée prévue",
    window: "Créneau de livraison",
    order: "Commande",
    button: "Suivre la livraison",
    reason: "Vous recevez cet e-mail parce que vous avez commandé chez {merchant}. Se désabonner : {url}",
  },
  short: {
    expected: "Arrivée prévue : {time}.",
    window: "Créneau : {time}.",
    pin: "PIN pour le livreur : {pin}.",
  },
};

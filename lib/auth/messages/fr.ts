import type { RefusedMessages } from "./shape";

export const fr: RefusedMessages = {
  page: "Accès refusé",
  title:
    "Vous ne pouvez pas {what, select, book {réserver des livraisons} credentials {gérer les identifiants de l’API} webhooks {gérer les webhooks} settings {modifier les paramètres} audit {consulter le journal d’audit} other {ouvrir cette page}} pour {name}",
  who: "Vous êtes {role, select, owner {propriétaire} member {membre} other {lecteur}} de {name}. Seuls les {roles} peuvent {what, select, book {réserver des livraisons} credentials {gérer les identifiants de l’API} webhooks {gérer les webhooks} settings {modifier les paramètres} audit {consulter le journal d’audit} other {ouvrir cette page}}.",
  roles: {
    owner: "propriétaires",
    member: "membres",
    viewer: "lecteurs",
  },
  ask: "{owners} peut vous donner un autre rôle.",
  askAny: "Un propriétaire peut vous donner un autre rôle.",
  staff: "Cette page est réservée au support de Waybill",
  notStaff: "Vous êtes connecté en tant que {email}, qui n’est pas un compte du support.",
  asStaff: "Pour ouvrir la page, déconnectez-vous, puis connectez-vous avec un compte du support.",
  link: {
    deliveries: "Livraisons",
    team: "Équipe",
    home: "Accueil",
    dashboard: "Tableau de bord",
  },
};

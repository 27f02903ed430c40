import type { PlainMessages } from "./shape";

export const fr: PlainMessages = {
  pages: {
    unavailable: {
      title: "Waybill n’est pas disponible pour le moment",
      text: "Le service ne peut pas accéder à sa base de données. Réessayez dans quelques instants.",
    },
    internal: { title: "Une erreur s’est produite de notre côté", text: "Réessayez dans quelques instants." },
    notValid: {
      title: "La requête n’est pas valide",
      text: "La requête n’a pas pu être lue. Rechargez la page et réessayez.",
    },
    crowded: {
      title: "Trop de requêtes à la fois",
      text: "Attendez la réponse aux précédentes, puis réessayez.",
    },
    stalled: {
      title: "Waybill est occupé",
      text: "Les requêtes précédentes n’ont pas encore reçu de réponse. Réessayez dans quelques instants.",
    },
    uriTooLong: {
      title: "Cette adresse est trop longue",
      text: "Ouvrez de nouveau le lien depuis le message qui le contient.",
    },
    headersTooLarge: {
      title: "Le navigateur a envoyé trop de données",
      text: "Supprimez les cookies de ce site dans le navigateur, puis réessayez.",
    },
    notInTeam: { title: "Page introuvable", text: "Seule l’équipe du commerçant peut ouvrir cette page." },
    linkInUse: {
      title: "Ce lien est utilisé sur un autre téléphone",
      text: "Demandez-en un nouveau au dispatch.",
    },
  },
  again: "Réessayer",
  call: "Appeler le dispatch",
  request: "Requête {id}",
};

import type { FrameMessages } from "./shape";

export const fr: FrameMessages = {
  error: {
    title: "Une erreur s’est produite",
    text: "Le problème vient de notre côté. Réessayez. Si cela se reproduit, envoyez-nous la référence.",
    reference: "Référence",
    retry: "Réessayer",
    retrying: "Nouvel essai…",
  },
  notFound: {
    page: "Page introuvable",
    title: "Cette page n’existe pas",
    text: "Elle a peut-être été déplacée, ou l’adresse est incorrecte.",
    home: "Accueil",
    track: "Suivre une livraison",
    signIn: "Se connecter",
  },
};

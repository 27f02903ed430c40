import type { Texts } from "../shape";

export const frame: Texts["frame"] = {
  pages: {
    overview: "Vue d’ensemble",
    attention: "À traiter",
    quote: "Devis",
    deliveries: "Livraisons",
    newDelivery: "Nouvelle livraison",
    recurring: "Récurrentes",
    developers: "Développeurs",
    settings: "Paramètres",
  },
  nav: {
    main: "Principal",
    drawer: "Navigation",
    open: "Ouvrir la navigation",
    home: "Waybill, vue d’ensemble",
    jump: "Aller à…",
  },
  merchant: {
    current: "Commerçant : {name}",
    yours: "Vos commerçants",
    sandbox: "{name}, sandbox",
    role: {
      owner: "propriétaire",
      member: "membre",
      viewer: "lecteur",
    },
  },
  sandbox: {
    name: "Sandbox",
    strip: "<strong>Sandbox :</strong> aucun vrai livreur ne s’occupe de ces livraisons.",
    ends: "Ce sandbox sera effacé avec tout son contenu : {when}.",
  },
  user: {
    menu: "Compte : {name}",
    shortcuts: "Raccourcis clavier",
    signOut: "Se déconnecter",
    theme: "Thème",
    light: "Clair",
    dark: "Sombre",
    system: "Comme l’appareil",
    language: "Langue",
    browserLanguage: "Comme le navigateur",
  },
  notFound: {
    page: "Page introuvable",
    title: "Cette page n’existe pas",
    text: "Elle a peut-être été déplacée, ou l’adresse est incorrecte.",
    outsider: "Seule l’équipe du commerçant peut ouvrir cette page",
    signedInAs: "Vous êtes connecté en tant que {email}, qui ne fait pas partie de cette équipe.",
    ask: "Si quelqu’un vous a envoyé le lien, demandez à un propriétaire de l’équipe de vous inviter. Si vous avez saisi l’adresse, vérifiez-la.",
    askOfStaff:
      "Si quelqu’un vous a envoyé le lien, demandez à un propriétaire de l’équipe de vous inviter, ou cherchez la livraison dans Support. Si vous avez saisi l’adresse, vérifiez-la.",
    support: "Support",
    noStaffPage: "Cette page ou cette livraison n’existe pas",
    searchInstead: "L’adresse est incorrecte ou la livraison n’existe pas. Recherchez-la plutôt.",
    search: "Rechercher",
    dispatch: "Dispatch",
  },
};

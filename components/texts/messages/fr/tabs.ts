import type { Texts } from "../shape";

export const tabs: Texts["tabs"] = {
  name: {
    profile: "Profil",
    merchant: "Commerçant",
    addressBook: "Carnet d’adresses",
    areas: "Zones desservies",
    team: "Équipe",
    notifications: "Notifications",
    privacy: "Confidentialité",
    audit: "Journal d’audit",
    singleSignOn: "Authentification unique",
    simulator: "Livreur simulé",
  },
  words: {
    profile: "mot de passe nom e-mail sessions second facteur",
    merchant:
      "fuseau horaire devise pays unités logo couleur marque page de suivi retrait par défaut options des destinataires",
    addressBook: "adresses enregistrées contacts",
    areas: "zones carte",
    team: "inviter invitation membres personnes rôles",
    notifications: "e-mail sms push",
    privacy: "effacer conservation données personnelles",
    audit: "historique modifications",
    singleSignOn: "sso connexion",
    simulator: "sandbox",
  },
};

import type { Texts } from "../shape";
import { settingsFields } from "./settings-fields";

export const settings: Texts["settings"] = {
  title: "Paramètres",
  merchant: {
    title: "Paramètres du commerçant",
    card: "Commerçant",
    saved: "Paramètres enregistrés",
    onThisPage: "Sur cette page",
    onlyOwners: "Seuls les propriétaires modifient ces paramètres.",
    sandbox:
      "Le sandbox utilise le nom, la devise, les unités, le pays, le fuseau horaire, la langue, les horaires d’ouverture et la page de suivi de son commerçant : {name}, {currency}, {units, select, metric {métriques} other {impériales}}, {country}, {timeZone}, {language}.",
    sandboxText: "Les paramètres ci-dessous sont ceux du sandbox et ne changent pas le commerçant réel.",
  },
  part: {
    hours: "Horaires d’ouverture",
    hoursText:
      "Quand les livreurs peuvent venir. Sans jours ouverts ni exceptions, ils peuvent venir à toute heure. Les adresses du carnet peuvent avoir leurs propres horaires.",
    pickups: "Retraits",
    tracking: "Page de suivi",
    trackingText: "Le logo, la couleur et le contact que voient les destinataires.",
    recipients: "Options des destinataires",
    recipientsText:
      "Ce que les destinataires peuvent faire sur la page de suivi jusqu’à ce que le livreur soit en route. La page demande les quatre derniers chiffres de leur téléphone.",
  },
  ...settingsFields,
  factor: {
    title: "Authentification à deux facteurs",
    label: "Obligatoire pour toute l’équipe",
    hint: "Les personnes qui ne l’ont pas configurée doivent le faire avant de continuer. Les identifiants API ne sont pas concernés.",
    nowRequired: "L’authentification à deux facteurs est maintenant obligatoire",
    notRequired: "L’authentification à deux facteurs n’est plus obligatoire",
  },
  simulator: {
    title: "Livreur simulé",
    description:
      "Si le livreur simulé effectue automatiquement chaque nouvelle livraison de ce sandbox, et selon quel scénario. Les livraisons en cours ne sont pas concernées.",
    scenario: "Scénario des nouvelles livraisons",
    off: "Désactivé",
    seconds: "Secondes entre les changements de statut",
    onlyMembers: "Seuls les propriétaires et les membres peuvent modifier ceci.",
    city: "Ville de démonstration",
    cityText:
      "Une ville inventée tant qu’aucun plan des rues n’est installé. Elle n’existe que dans ce sandbox.",
  },
};

import type { Texts } from "../shape";

export const kit: Texts["kit"] = {
  action: {
    cancel: "Annuler",
    clear: "Effacer",
    close: "Fermer",
    discard: "Abandonner",
    dismiss: "Masquer",
    done: "Terminé",
    goBack: "Retour",
    retry: "Réessayer",
    save: "Enregistrer",
    tryAgain: "Réessayer",
  },
  loading: "Chargement",
  skip: "Aller au contenu",
  notifications: "Notifications",
  field: {
    optional: "Facultatif",
    choose: "Choisir…",
    measure:
      "{label} doit être un nombre comme {kind, select, weight {2,5 ou 5 lb} other {30,5 ou 12 in}}, sans séparateur de milliers",
  },
  choices: { search: "Rechercher…", searchIn: "Rechercher dans {label}", none: "Aucun résultat" },
  suggestions: {
    list: "Suggestions",
    none: "Aucun résultat",
    count: "{count, plural, one {# suggestion} other {# suggestions}}",
    failed: "Les suggestions ne sont pas disponibles pour le moment. Vous pouvez continuer à saisir.",
  },
  copy: {
    do: "Copier : {what}",
    done: "Copié : {what}",
    failed: "Copie impossible : {what}",
    copied: "Copié",
    refused: "Sélectionnez le texte pour le copier",
  },
  download: {
    title: "Préparation de votre fichier",
    text: "Le téléchargement démarrera automatiquement.",
  },
  error: {
    title: "Le chargement a échoué",
    text: "Le problème vient de notre côté. Réessayez. Si cela se reproduit, envoyez-nous la référence.",
    reference: "Référence",
    referenceToCopy: "référence",
  },
  failure: {
    unreachable: "Le serveur n’a pas répondu. Vérifiez votre connexion et réessayez",
    unsent:
      "Le serveur n’a pas répondu. Vérifiez votre connexion et réessayez. Rien de ce que vous avez saisi n’est perdu.",
    faultyPage: "Une erreur s’est produite sur cette page",
    faultyService: "Une erreur s’est produite de notre côté",
  },
  form: {
    checkFields: "Vérifiez les champs signalés",
    check: "À vérifier : {fields}",
    checkMore: "À vérifier : {fields} et {count, number} de plus",
    ofPickup: "retrait, {field}",
    ofDropoff: "livraison, {field}",
    sessionEnded: "Votre session est terminée",
    signInAgain:
      "Ce que vous avez saisi est toujours là. <link>Reconnectez-vous dans un nouvel onglet</link>, puis revenez et envoyez de nouveau le formulaire.",
  },
  reason: { reason: "Motif", note: "Note" },
  changes: {
    group: "Modifications",
    unsaved: "Modifications non enregistrées",
    none: "Aucune modification à enregistrer",
    leave: "Quitter sans enregistrer vos modifications ?",
  },
  singleKeys: "Raccourcis à une seule touche",
};

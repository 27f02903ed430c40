import type { Texts } from "../shape";

export const privacy: Texts["privacy"] = {
  title: "Confidentialité",
  person: {
    title: "Données d’une personne",
    description:
      "Recherchez, téléchargez ou effacez ce qui est enregistré sur un destinataire ou un contact de retrait. Les recherches sont consignées sans le numéro de téléphone ni l’adresse e-mail.",
    form: "Rechercher une personne",
    label: "Numéro de téléphone ou e-mail",
    find: "Rechercher",
  },
  found: {
    title: "Données trouvées",
    nothing:
      "Rien n’est enregistré pour {kind, select, email {cette adresse e-mail} other {ce numéro de téléphone}}.",
    nothingToErase: "Il n’y a rien à effacer.",
    merchants: "Les livraisons appartiennent à {count, plural, one {# commerçant} other {# commerçants}}.",
    aliases:
      "Ces livraisons nomment aussi {aliases}. {count, plural, one {Recherchez cette valeur} other {Recherchez ces valeurs}} aussi avant d’effacer.",
    kept: "Ce qu’un effacement ne touche pas",
    erase: "Effacer les données",
    eraseTitle: "Effacer les données de {person} ?",
    erased:
      "Les noms, numéros de téléphone, e-mails, adresses, notes, messages, photos et signatures sont remplacés ou supprimés. Les livraisons, les prix et les chiffres restent.",
    erasedEverywhere:
      "Les noms, numéros de téléphone, e-mails, adresses, notes, messages, photos et signatures sont remplacés ou supprimés chez tous les commerçants. Les livraisons, les prix et les chiffres restent.",
    final: "C’est irréversible. Téléchargez d’abord les données si la personne les a demandées.",
    erasing: "Les données sont en cours d’effacement",
  },
  download: {
    data: "Télécharger les données",
    part: "Télécharger la partie {part, number}",
    saved: "La partie {part, number} est enregistrée. Téléchargez la partie {next, number} pour la suite.",
  },
  source: {
    deliveries: "Livraisons",
    messages: "E-mails et SMS",
    addresses: "Adresses enregistrées",
    templates: "Modèles",
    series: "Livraisons récurrentes terminées",
    series_dates: "Dates modifiées de livraisons récurrentes",
    batch_rows: "Lignes de lots",
    import_rows: "Lignes d’imports",
    saved_views: "Vues enregistrées",
    proposals: "Tournées proposées",
    audit_entries: "Entrées du journal d’audit",
    idempotency_keys: "Réponses gardées pour les répétitions",
  },
  kept: {
    denied: "Sur la liste de non-contact, pour ne recevoir aucune notification.",
    accounts: "Un compte ou une invitation. Il appartient à l’équipe.",
    couriers: "Un livreur. Le personnel gère les livreurs.",
    contacts: "Les coordonnées d’un commerçant. Les propriétaires les modifient dans les paramètres.",
  },
  blocked: {
    title: "Les données de cette personne ne peuvent pas encore être effacées. {reasons}",
    names: "{names} et {count, number} de plus",
    open_deliveries:
      "{count, plural, one {# livraison n’est pas terminée ({names}). Attendez sa fin ou annulez-la.} other {# livraisons ne sont pas terminées ({names}). Attendez leur fin ou annulez-les.}}",
    active_series:
      "{count, plural, one {# livraison récurrente réserve encore pour cette personne ({names}). Terminez-la.} other {# livraisons récurrentes réservent encore pour cette personne ({names}). Terminez-les.}}",
    pending_rows:
      "{count, plural, one {# ligne d’un lot n’est pas encore réservée ({names}). Attendez la fin du lot.} other {# lignes de lots ne sont pas encore réservées ({names}). Attendez la fin des lots.}}",
  },
  erasures: {
    title: "Effacements",
    allMerchants: "Tous les commerçants",
    running: "En cours",
    failed: "Échec",
    done: "Effacé",
    step: "Étape {step, number} sur {steps, number}",
    count: "{source} : {count, number}",
    nothing: "Rien n’a été trouvé",
    left: "{counts}. {count, plural, one {# livraison a été réservée pendant l’effacement et reste.} other {# livraisons ont été réservées pendant l’effacement et restent.}}",
    lostSecret:
      "Le numéro de téléphone ou l’e-mail n’a plus pu être lu, car AUTH_SECRET a été modifié pendant l’effacement. Recherchez de nouveau la personne et effacez le reste.",
    stalled:
      "L’effacement s’est arrêté{known, select, yes { à « {source} »} other {}} : les mêmes données étaient trouvées sans cesse. Signalez-le à l’exploitant de ce service, puis recommencez.",
    error:
      "L’effacement s’est arrêté{known, select, yes { à « {source} »} other {}} en raison d’erreurs répétées. L’exploitant de ce service les trouve dans le journal. Recommencez ensuite.",
  },
  retention: {
    title: "Durée de conservation des données",
    description: "Définie pour toute l’installation.",
    permanently: "Sans limite",
    days: "{count, plural, one {# jour} other {# jours}}",
    what: {
      requests: "Requêtes API dans le journal des requêtes",
      batches: "Lots et imports avec leurs lignes et fichiers ; leurs livraisons restent",
      proposals: "Tournées proposées, qui contiennent des noms de destinataires",
      events: "Événements du flux ; l’historique d’une livraison reste",
      webhooks: "Messages webhook avec leurs tentatives",
      messages: "E-mails et SMS de la boîte d’envoi",
      notices: "Traces de ce qui a été signalé à l’équipe",
      followers: "Navigateurs qui suivaient une livraison, à partir de sa fin",
      sessions:
        "Sessions avec leur appareil et leur réseau, et liens de livreurs avec leur appareil, à partir de leur fin",
      invitations: "Invitations et liens de réinitialisation, à partir de leur fin",
      audit: "Entrées du journal d’audit",
      proofs: "Photos, signatures et noms des preuves de livraison",
      conversations: "Textes des messages et notes sur les livraisons, à partir de leur fin",
      recipients:
        "Noms, numéros de téléphone, adresses et toute autre donnée personnelle des livraisons, à partir de leur fin ; les livraisons, leurs prix et leurs chiffres restent",
    },
  },
};

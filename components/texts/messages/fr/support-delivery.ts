import type { Texts } from "../shape";

export const supportDelivery: Pick<
  Texts["support"],
  | "header"
  | "delivery"
  | "asMerchant"
  | "trail"
  | "notes"
  | "courier"
  | "couriers"
  | "correct"
  | "loss"
  | "price"
  | "attention"
  | "merchant"
  | "staff"
  | "outbox"
  | "denied"
  | "privacy"
> = {
  header: {
    created: "créée le <time></time>",
    viewAsMerchant: "Voir comme commerçant",
  },
  delivery: {
    openInDispatch: "Ouvrir dans le dispatch",
    edit: "Modifier",
    editText: "{merchant} voit la modification et votre motif dans l’historique.",
  },
  asMerchant: {
    region: "Vue du commerçant",
    title: "Comme {merchantName} la voit.",
    text: "Cette vue est en lecture seule et est enregistrée.",
    back: "Retour au support",
  },
  trail: {
    title: "Journal d’audit",
    text: "Le plus récent d’abord.",
    actions: "Actions",
    none: "Rien pour l’instant.",
    viewed: "Consultée par le personnel ({count, number} dernières)",
    views: "Consultations du personnel",
    request: "Requête <link>{id}</link>",
  },
  notes: {
    title: "Notes internes",
    text: "Pour le support. Le commerçant ne les voit jamais.",
    list: "Notes, les plus récentes d’abord",
    form: "Nouvelle note",
    note: "Note",
    add: "Ajouter la note",
    added: "Note ajoutée",
  },
  courier: {
    title: "Livreur",
    inactive: "Inactif",
    phone: "téléphone du livreur",
    none: "Aucun livreur n’est attribué.",
  },
  couriers: {
    estimates: "Les <link>estimations</link> apprennent de la durée des livraisons.",
  },
  correct: {
    title: "Corriger le statut",
    text: "À utiliser si le statut enregistré est faux. Le commerçant voit la correction et votre motif dans l’historique.",
    form: "Correction",
    button: "Corriger le statut",
    dismiss: "Laisser tel quel",
    done: "Statut corrigé",
    newStatus: "Nouveau statut",
    now: "{status} (actuel)",
    noCourier:
      "Elle n’a pas de livreur actif et une correction n’en attribue pas. Attribuez plutôt un livreur dans le dispatch.",
    mustHold: "Ce statut signifie que le livreur a, ou avait, le colis.",
    goodsHeld: "Le livreur a le colis",
    goodsHeldText: "Après le retrait, la livraison ne peut plus être annulée.",
  },
  loss: {
    button: "Déclarer perdu",
    title: "Déclarer perdu le colis de {orderNumber} ?",
    text: "Une livraison ouverte se termine comme non livrée. Le commerçant le voit avec votre motif dans l’historique.",
    form: "Perte",
    done: "Colis déclaré perdu",
    goBack: "Retour",
  },
  price: {
    title: "Fixer le prix",
    text: "Le prix calculé est {price}. Un prix fixé à la main reste quand la livraison est modifiée. Le commerçant le voit avec votre motif.",
    form: "Prix",
    done: "Prix fixé",
    button: "Fixer le prix",
    dismiss: "Garder le prix",
    useComputed: "Utiliser le prix calculé de {price}",
    amount: "Prix en {currency}",
  },
  attention: {
    text: "Livraisons de tous les commerçants, les plus urgentes d’abord.",
    showing: "{shown, number} sur {all} affichées.",
    allow: "Autoriser sans PIN",
    allowOrder: "Autoriser {orderNumber} sans PIN",
    redeliver: "Livrer de nouveau",
    redeliverOrder: "Livrer de nouveau {orderNumber}",
    assignAgain: "Réattribuer",
    assignAgainOrder: "Réattribuer {orderNumber}",
  },
  merchant: {
    team: "Équipe",
    teamText:
      "Les propriétaires aident les membres de leur équipe. Aidez les propriétaires et les personnes qui travaillent pour plusieurs commerçants.",
    nobody: "Personne pour l’instant",
    invited: "{email} est invité. Une nouvelle invitation remplace celle-ci.",
    firstOwner: "Le premier propriétaire arrive par une invitation, valable sept jours.",
    dispatchByArea: "Dispatch par zone desservie",
  },
  staff: {
    text: "Ils voient les livraisons de tous les commerçants. Les administrateurs gèrent aussi le personnel.",
    textForAdministrators:
      "Ils voient les livraisons de tous les commerçants. Les administrateurs gèrent aussi le personnel. Les modifications sont enregistrées avec votre nom.",
  },
  outbox: {
    text: "Messages des {days, number} derniers jours et leur statut. Les consultations de cette page sont enregistrées avec votre nom.",
    noMail: "L’e-mail n’est pas configuré.",
    noMailText:
      "Les messages sont conservés ici. Pour les envoyer, un opérateur définit SMTP_URL et MAIL_FROM.",
    none: "Les invitations, liens de réinitialisation et avis apparaissent ici.",
  },
  denied: {
    text: "Ces destinataires ne reçoivent de notifications d’aucun commerçant, par exemple parce que l’adresse est fausse ou qu’ils se sont plaints. Les e-mails de compte sont toujours envoyés.",
    back: "Retour à la boîte d’envoi",
    recipients: "Destinataires",
    recorded: "Les consultations de cette page et les modifications sont enregistrées avec votre nom.",
    addedBy: "Ajouté par {name} · <time></time>",
    none: "Personne pour l’instant.",
    latest: "Les {shown, number} plus récents sur {all, number} sont affichés.",
  },
  privacy: {
    text: "Données personnelles des destinataires et contacts de retrait chez tous les commerçants. Les recherches et modifications sont enregistrées avec votre nom.",
    administratorsOnly:
      "Seuls les administrateurs peuvent trouver, télécharger et effacer les données d’une personne.",
    person: "Données d’une personne",
    personText:
      "Chez tous les commerçants et dans leurs sandboxes. Vérifiez d’abord l’identité de la personne.",
    erasures: "Effacements",
    kept: "Durée de conservation des données",
    keptText: "Les opérateurs la définissent avec KEEP_…_DAYS.",
  },
};

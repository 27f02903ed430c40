import type { Texts } from "../shape";

export const attention: Texts["overview"]["attention"] = {
  title: "À traiter",
  hint: "Le plus urgent d’abord.",
  none: "Il n’y a rien à traiter.",
  list: "Livraisons à traiter",
  showAll: "Tout afficher ({count})",
  showing: "{shown, number} sur {count} affichées. <link>Tout afficher dans le tableau</link>",
  since: "Depuis le <time></time> · {who}",
  sinceWithNote: "{note} · depuis le <time></time> · {who}",
  reason: {
    disputed: "Avis de livraison refusé",
    pin_locked: "{count, plural, one {PIN incorrect # fois} other {PIN incorrect # fois}}",
    incomplete: "Nouvelle tentative nécessaire",
    failed: "Non livrée",
    late: "En retard",
  },
  actor: {
    merchant: {
      merchant: "C’est à vous",
      dispatch: "Le dispatch Waybill s’en occupe",
      support: "Le support Waybill s’en occupe",
    },
    staff: {
      merchant: "C’est au commerçant d’agir",
      dispatch: "C’est au dispatch d’agir",
      support: "C’est au support d’agir",
    },
  },
  ended: "Cette page ne se met plus à jour. Rechargez-la pour continuer.",
  away: "Pas de connexion. La page se mettra à jour dès le retour de la connexion.",
  edit: "Modifier",
  actionOn: "{action} {orderNumber}",
  call: "Appeler",
  callName: "Appeler {name}",
  redeliver: "Livrer de nouveau",
  redeliverOrder: "Livrer de nouveau {orderNumber}",
  return: "Rapporter",
  returnOrder: "Rapporter {orderNumber}",
  returnTitle: "Rapporter {orderNumber} au lieu de retrait ?",
  returnHint:
    "La livraison se termine comme non livrée, et le livreur rapporte le colis au lieu de retrait. Le retour coûte {price}.",
  returnConfirm: "Rapporter le colis",
  returned: "Retour de {orderNumber} réservé",
};

import type { Texts } from "../shape";

export const tableBulk: Pick<Texts["table"], "bulk" | "cancel" | "copy"> = {
  bulk: {
    export: "Exporter la sélection",
    labels: "Imprimer les étiquettes",
    copy: "Réserver de nouveau",
    cancel: "Annuler les livraisons",
    cannotCancel:
      "{count, plural, one {Elle ne peut plus être annulée} other {Aucune ne peut plus être annulée}}",
  },
  cancel: {
    titleOne: "Annuler cette livraison ?",
    title: "{count, plural, one {Annuler # livraison ?} other {Annuler # livraisons ?}}",
    confirm: "{count, plural, one {Annuler la livraison} other {Annuler les livraisons}}",
    fee: "{count, plural, one {Un livreur est déjà parti, cela coûte donc {amounts}.} other {# livreurs sont déjà partis, cela coûte donc {amounts}.}}",
    final: "Cette action est irréversible.",
    staying:
      "{going, plural, one {# sera annulée} other {# seront annulées}}, {staying, plural, one {# reste telle quelle} other {# restent telles quelles}}.",
    ended: "elle est terminée ({status})",
    changed: "{message}. Réessayez.",
    pickedUp: "le livreur a déjà la marchandise ({status})",
  },
  copy: {
    title:
      "{count, plural, one {Réserver de nouveau la livraison ?} other {Réserver de nouveau # livraisons ?}}",
    hint: "Les copies reçoivent de nouveaux numéros de commande, les prix du jour et les mêmes horaires.",
    confirm: "{count, plural, one {Réserver la livraison} other {Réserver # livraisons}}",
    date: "Date",
    noDate: "Choisissez une date",
    booked: "{count, plural, one {# réservée} other {# réservées}}",
    bookedInPart:
      "{booked, plural, one {# réservée} other {# réservées}}, {rest, plural, one {# non réservée} other {# non réservées}}",
    bookedAs: "Réservée sous {orderNumber}",
    refused: "Non réservée : {reason}",
    failed: "Non réservée : un problème est survenu de notre côté. Réessayez.",
    not_tried: "Non réservée : le service a été interrompu. Réessayez.",
  },
};

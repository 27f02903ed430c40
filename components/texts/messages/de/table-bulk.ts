import type { Texts } from "../shape";

export const tableBulk: Pick<Texts["table"], "bulk" | "cancel" | "copy"> = {
  bulk: {
    export: "Auswahl exportieren",
    labels: "Etiketten drucken",
    copy: "Erneut buchen",
    cancel: "Lieferungen stornieren",
    cannotCancel:
      "{count, plural, one {Sie kann nicht mehr storniert werden} other {Keine davon kann noch storniert werden}}",
  },
  cancel: {
    titleOne: "Diese Lieferung stornieren?",
    title: "{count, plural, one {# Lieferung stornieren?} other {# Lieferungen stornieren?}}",
    confirm: "{count, plural, one {Lieferung stornieren} other {Lieferungen stornieren}}",
    fee: "{count, plural, one {Ein Kurier ist schon losgefahren, deshalb kostet das {amounts}.} other {# Kuriere sind schon losgefahren, deshalb kostet das {amounts}.}}",
    final: "Das lässt sich nicht rückgängig machen.",
    staying:
      "{going, plural, one {# wird storniert} other {# werden storniert}}, {staying, plural, one {# bleibt, wie sie ist} other {# bleiben, wie sie sind}}.",
    ended: "sie ist beendet ({status})",
    changed: "{message}. Versuchen Sie es noch einmal.",
    pickedUp: "der Kurier hat die Ware schon ({status})",
  },
  copy: {
    title: "{count, plural, one {Lieferung erneut buchen?} other {# Lieferungen erneut buchen?}}",
    hint: "Kopien erhalten neue Auftragsnummern, die heutigen Preise und dieselben Uhrzeiten.",
    confirm: "{count, plural, one {Lieferung buchen} other {# Lieferungen buchen}}",
    date: "Datum",
    noDate: "Wählen Sie ein Datum",
    booked: "{count, plural, one {# gebucht} other {# gebucht}}",
    bookedInPart:
      "{booked, plural, one {# gebucht} other {# gebucht}}, {rest, plural, one {# nicht gebucht} other {# nicht gebucht}}",
    bookedAs: "Gebucht als {orderNumber}",
    refused: "Nicht gebucht: {reason}",
    failed: "Nicht gebucht: Bei uns ist etwas schiefgegangen. Versuchen Sie es noch einmal.",
    not_tried: "Nicht gebucht: Der Dienst wurde unterbrochen. Versuchen Sie es noch einmal.",
  },
};

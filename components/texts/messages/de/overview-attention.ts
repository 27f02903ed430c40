import type { Texts } from "../shape";

export const attention: Texts["overview"]["attention"] = {
  title: "Zu klären",
  hint: "Das Dringendste zuerst.",
  none: "Es ist nichts zu klären.",
  list: "Lieferungen, die zu klären sind",
  showAll: "Alle {count} anzeigen",
  showing: "{shown, number} von {count} werden angezeigt. <link>Alle in der Tabelle anzeigen</link>",
  since: "Seit <time></time> · {who}",
  sinceWithNote: "{note} · seit <time></time> · {who}",
  reason: {
    disputed: "Zustellmeldung abgelehnt",
    pin_locked: "{count, plural, one {#-mal falsche PIN} other {#-mal falsche PIN}}",
    incomplete: "Braucht einen neuen Versuch",
    failed: "Nicht zugestellt",
    late: "Verspätet",
  },
  actor: {
    merchant: {
      merchant: "Sie sind am Zug",
      dispatch: "Die Disposition von Waybill kümmert sich darum",
      support: "Der Support von Waybill kümmert sich darum",
    },
    staff: {
      merchant: "Der Händler ist am Zug",
      dispatch: "Die Disposition ist am Zug",
      support: "Der Support ist am Zug",
    },
  },
  ended: "Diese Seite wird nicht mehr aktualisiert. Laden Sie sie neu, um fortzufahren.",
  away: "Keine Verbindung. Die Seite wird wieder aktualisiert, sobald die Verbindung zurück ist.",
  edit: "Bearbeiten",
  actionOn: "{action}: {orderNumber}",
  call: "Anrufen",
  callName: "Anrufen: {name}",
  redeliver: "Erneut zustellen",
  redeliverOrder: "Erneut zustellen: {orderNumber}",
  return: "Zurückbringen",
  returnOrder: "Zurückbringen: {orderNumber}",
  returnTitle: "{orderNumber} zur Abholung zurückbringen?",
  returnHint:
    "Die Lieferung endet als nicht zugestellt, und der Kurier bringt das Paket zum Abholort zurück. Die Rücksendung kostet {price}.",
  returnConfirm: "Paket zurückbringen",
  returned: "Rücksendung von {orderNumber} gebucht",
};

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
    created: "erstellt am <time></time>",
    viewAsMerchant: "Ansicht des Händlers",
  },
  delivery: {
    openInDispatch: "In der Disposition öffnen",
    edit: "Bearbeiten",
    editText: "{merchant} sieht die Änderung und Ihren Grund im Verlauf.",
  },
  asMerchant: {
    region: "Ansicht des Händlers",
    title: "Wie {merchantName} es sieht.",
    text: "Diese Ansicht ist schreibgeschützt und wird protokolliert.",
    back: "Zurück zum Support",
  },
  trail: {
    title: "Audit-Protokoll",
    text: "Neueste zuerst.",
    actions: "Aktionen",
    none: "Noch nichts.",
    viewed: "Vom Personal angesehen (letzte {count, number})",
    views: "Ansichten des Personals",
    request: "Anfrage <link>{id}</link>",
  },
  notes: {
    title: "Interne Notizen",
    text: "Für den Support. Der Händler sieht sie nie.",
    list: "Notizen, neueste zuerst",
    form: "Neue Notiz",
    note: "Notiz",
    add: "Notiz hinzufügen",
    added: "Notiz hinzugefügt",
  },
  courier: {
    title: "Kurier",
    inactive: "Inaktiv",
    phone: "Telefon des Kuriers",
    none: "Kein Kurier ist zugeteilt.",
  },
  couriers: {
    estimates: "Die <link>Schätzungen</link> lernen daraus, wie lange Lieferungen dauern.",
  },
  correct: {
    title: "Status korrigieren",
    text: "Für einen falsch erfassten Status. Der Händler sieht die Korrektur und Ihren Grund im Verlauf.",
    form: "Korrektur",
    button: "Status korrigieren",
    dismiss: "So lassen",
    done: "Status korrigiert",
    newStatus: "Neuer Status",
    now: "{status} (jetzt)",
    noCourier:
      "Sie hat keinen aktiven Kurier, und eine Korrektur teilt keinen zu. Teilen Sie in der Disposition einen Kurier zu.",
    mustHold: "Dieser Status bedeutet, dass der Kurier das Paket hat oder hatte.",
    goodsHeld: "Der Kurier hat das Paket",
    goodsHeldText: "Nach der Abholung lässt sich die Lieferung nicht mehr stornieren.",
  },
  loss: {
    button: "Als verloren melden",
    title: "Das Paket von {orderNumber} als verloren melden?",
    text: "Eine offene Lieferung endet damit als nicht zugestellt. Der Händler sieht es mit Ihrem Grund im Verlauf.",
    form: "Verlust",
    done: "Paket als verloren gemeldet",
    goBack: "Zurück",
  },
  price: {
    title: "Preis festlegen",
    text: "Der berechnete Preis ist {price}. Ein von Hand festgelegter Preis bleibt bei Änderungen der Lieferung. Der Händler sieht ihn mit Ihrem Grund.",
    form: "Preis",
    done: "Preis festgelegt",
    button: "Preis festlegen",
    dismiss: "Preis behalten",
    useComputed: "Den berechneten Preis von {price} verwenden",
    amount: "Preis in {currency}",
  },
  attention: {
    text: "Lieferungen aller Händler, die dringendsten zuerst.",
    showing: "{shown, number} von {all} werden angezeigt.",
    allow: "Ohne PIN erlauben",
    allowOrder: "{orderNumber} ohne PIN erlauben",
    redeliver: "Erneut zustellen",
    redeliverOrder: "{orderNumber} erneut zustellen",
    assignAgain: "Neu zuteilen",
    assignAgainOrder: "{orderNumber} neu zuteilen",
  },
  merchant: {
    team: "Team",
    teamText:
      "Inhaber helfen den Mitgliedern ihres Teams. Helfen Sie Inhabern und Personen, die für mehrere Händler arbeiten.",
    nobody: "Noch niemand",
    invited: "{email} ist eingeladen. Eine neue Einladung ersetzt diese.",
    firstOwner: "Der erste Inhaber tritt mit einer Einladung bei, die sieben Tage gilt.",
    dispatchByArea: "Disposition nach Liefergebiet",
  },
  staff: {
    text: "Sie sehen die Lieferungen aller Händler. Administratoren verwalten auch das Personal.",
    textForAdministrators:
      "Sie sehen die Lieferungen aller Händler. Administratoren verwalten auch das Personal. Änderungen werden mit Ihrem Namen protokolliert.",
  },
  outbox: {
    text: "Nachrichten der letzten {days, number} Tage und ihr Status. Ansichten dieser Seite werden mit Ihrem Namen protokolliert.",
    noMail: "E-Mail ist nicht eingerichtet.",
    noMailText: "Nachrichten werden hier gespeichert. Zum Senden setzt ein Betreiber SMTP_URL und MAIL_FROM.",
    none: "Einladungen, Links zum Zurücksetzen und Hinweise erscheinen hier.",
  },
  denied: {
    text: "Diese Empfänger erhalten von keinem Händler Benachrichtigungen, zum Beispiel weil die Adresse falsch ist oder sie sich beschwert haben. E-Mails zum Konto werden weiterhin gesendet.",
    back: "Zurück zum Postausgang",
    recipients: "Empfänger",
    recorded: "Ansichten dieser Seite und Änderungen werden mit Ihrem Namen protokolliert.",
    addedBy: "Hinzugefügt von {name} · <time></time>",
    none: "Noch niemand.",
    latest: "Angezeigt werden die neuesten {shown, number} von {all, number}.",
  },
  privacy: {
    text: "Personenbezogene Daten von Empfängern und Abholkontakten bei allen Händlern. Suchen und Änderungen werden mit Ihrem Namen protokolliert.",
    administratorsOnly:
      "Nur Administratoren können die Daten einer Person finden, herunterladen und löschen.",
    person: "Daten einer Person",
    personText: "Bei allen Händlern und in ihren Sandboxes. Prüfen Sie zuerst die Identität der Person.",
    erasures: "Löschungen",
    kept: "Wie lange Daten aufbewahrt werden",
    keptText: "Betreiber legen es mit KEEP_…_DAYS fest.",
  },
};

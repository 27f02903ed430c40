import type { Texts } from "../shape";

export const privacy: Texts["privacy"] = {
  title: "Datenschutz",
  person: {
    title: "Daten einer Person",
    description:
      "Finden Sie, was über einen Empfänger oder Abholkontakt gespeichert ist, laden Sie es herunter oder löschen Sie es. Suchen werden ohne Telefonnummer und E-Mail-Adresse protokolliert.",
    form: "Person suchen",
    label: "Telefonnummer oder E-Mail-Adresse",
    find: "Daten suchen",
  },
  found: {
    title: "Gefundene Daten",
    nothing: "Zu dieser {kind, select, email {E-Mail-Adresse} other {Telefonnummer}} ist nichts gespeichert.",
    nothingToErase: "Es gibt nichts zu löschen.",
    merchants: "Die Lieferungen gehören zu {count, plural, one {# Händler} other {# Händlern}}.",
    aliases:
      "Diese Lieferungen nennen auch {aliases}. Suchen Sie vor dem Löschen auch {count, plural, one {danach} other {nach diesen Angaben}}.",
    kept: "Was eine Löschung nicht berührt",
    erase: "Daten löschen",
    eraseTitle: "Daten von {person} löschen?",
    erased:
      "Namen, Telefonnummern, E-Mail-Adressen, Anschriften, Notizen, Nachrichten, Fotos und Unterschriften werden ersetzt oder gelöscht. Lieferungen, Preise und Zahlen bleiben.",
    erasedEverywhere:
      "Namen, Telefonnummern, E-Mail-Adressen, Anschriften, Notizen, Nachrichten, Fotos und Unterschriften werden bei allen Händlern ersetzt oder gelöscht. Lieferungen, Preise und Zahlen bleiben.",
    final:
      "Das lässt sich nicht rückgängig machen. Laden Sie die Daten vorher herunter, wenn die Person sie angefordert hat.",
    erasing: "Die Daten werden gelöscht",
  },
  download: {
    data: "Daten herunterladen",
    part: "Teil {part, number} herunterladen",
    saved: "Teil {part, number} ist gespeichert. Laden Sie Teil {next, number} für den Rest herunter.",
  },
  source: {
    deliveries: "Lieferungen",
    messages: "E-Mails und SMS",
    addresses: "Gespeicherte Adressen",
    templates: "Vorlagen",
    series: "Beendete wiederkehrende Lieferungen",
    series_dates: "Geänderte Termine wiederkehrender Lieferungen",
    batch_rows: "Zeilen von Stapeln",
    import_rows: "Zeilen von Importen",
    saved_views: "Gespeicherte Ansichten",
    proposals: "Vorgeschlagene Routen",
    audit_entries: "Einträge des Audit-Protokolls",
    idempotency_keys: "Für Wiederholungen gespeicherte Antworten",
  },
  kept: {
    denied: "Auf der Kontaktsperrliste, damit die Person keine Benachrichtigungen erhält.",
    accounts: "Ein Konto oder eine Einladung. Gehört zum Team.",
    couriers: "Ein Kurier. Das Personal verwaltet Kuriere.",
    contacts: "Die Kontaktdaten eines Händlers. Inhaber ändern sie in den Einstellungen.",
  },
  blocked: {
    title: "Die Daten dieser Person können noch nicht gelöscht werden. {reasons}",
    names: "{names} und {count, number} weitere",
    open_deliveries:
      "{count, plural, one {# Lieferung ist nicht beendet ({names}). Warten Sie, bis sie endet, oder stornieren Sie sie.} other {# Lieferungen sind nicht beendet ({names}). Warten Sie, bis sie enden, oder stornieren Sie sie.}}",
    active_series:
      "{count, plural, one {# wiederkehrende Lieferung bucht noch für diese Person ({names}). Beenden Sie sie.} other {# wiederkehrende Lieferungen buchen noch für diese Person ({names}). Beenden Sie sie.}}",
    pending_rows:
      "{count, plural, one {# Zeile eines Stapels ist noch nicht gebucht ({names}). Warten Sie, bis der Stapel beendet ist.} other {# Zeilen von Stapeln sind noch nicht gebucht ({names}). Warten Sie, bis die Stapel beendet sind.}}",
  },
  erasures: {
    title: "Löschungen",
    allMerchants: "Alle Händler",
    running: "Läuft",
    failed: "Fehlgeschlagen",
    done: "Gelöscht",
    step: "Schritt {step, number} von {steps, number}",
    count: "{source}: {count, number}",
    nothing: "Nichts gefunden",
    left: "{counts}. {count, plural, one {# Lieferung wurde während der Löschung gebucht und bleibt.} other {# Lieferungen wurden während der Löschung gebucht und bleiben.}}",
    lostSecret:
      "Die Telefonnummer oder E-Mail-Adresse war nicht mehr lesbar, weil AUTH_SECRET während der Löschung geändert wurde. Suchen Sie die Person noch einmal und löschen Sie den Rest.",
    stalled:
      "Die Löschung ist stehen geblieben{known, select, yes { bei „{source}“} other {}}: Dieselben Daten wurden immer wieder gefunden. Melden Sie es dem Betreiber dieses Dienstes und löschen Sie dann noch einmal.",
    error:
      "Die Löschung ist stehen geblieben{known, select, yes { bei „{source}“} other {}}, weil sich Fehler wiederholten. Der Betreiber dieses Dienstes findet sie im Protokoll. Löschen Sie danach noch einmal.",
  },
  retention: {
    title: "Wie lange Daten aufbewahrt werden",
    description: "Für die ganze Installation festgelegt.",
    permanently: "Unbegrenzt",
    days: "{count, plural, one {# Tag} other {# Tage}}",
    what: {
      requests: "API-Anfragen im Anfrageprotokoll",
      batches: "Stapel und Importe mit ihren Zeilen und Dateien; ihre Lieferungen bleiben",
      proposals: "Vorgeschlagene Routen, die Namen von Empfängern enthalten",
      events: "Ereignisse im Feed; der Verlauf einer Lieferung bleibt",
      webhooks: "Webhook-Nachrichten mit ihren Versuchen",
      messages: "E-Mails und SMS im Postausgang",
      notices: "Aufzeichnungen darüber, worüber das Team benachrichtigt wurde",
      followers: "Browser, die eine Lieferung verfolgt haben, ab ihrem Ende",
      sessions: "Sitzungen mit Gerät und Netzwerk sowie Kurierlinks mit Gerät, ab ihrem Ende",
      invitations: "Einladungen und Links zum Zurücksetzen, ab ihrem Ende",
      audit: "Einträge des Audit-Protokolls",
      proofs: "Fotos, Unterschriften und Namen von Zustellnachweisen",
      conversations: "Texte von Nachrichten und Notizen zu Lieferungen, ab deren Ende",
      recipients:
        "Namen, Telefonnummern, Adressen und alle anderen personenbezogenen Daten in Lieferungen, ab deren Ende; die Lieferungen, ihre Preise und Zahlen bleiben",
    },
  },
};

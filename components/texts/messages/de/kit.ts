import type { Texts } from "../shape";

export const kit: Texts["kit"] = {
  action: {
    cancel: "Abbrechen",
    clear: "Leeren",
    close: "Schließen",
    discard: "Verwerfen",
    dismiss: "Ausblenden",
    done: "Fertig",
    goBack: "Zurück",
    retry: "Erneut versuchen",
    save: "Speichern",
    tryAgain: "Erneut versuchen",
  },
  loading: "Wird geladen",
  skip: "Zum Inhalt springen",
  notifications: "Benachrichtigungen",
  field: {
    optional: "Optional",
    choose: "Auswählen…",
    measure:
      "{label} muss eine Zahl sein, zum Beispiel {kind, select, weight {2,5 oder 5 lb} other {30,5 oder 12 in}}, ohne Tausendertrennzeichen",
  },
  choices: { search: "Suchen…", searchIn: "Suchen in {label}", none: "Kein Treffer" },
  suggestions: {
    list: "Vorschläge",
    none: "Nichts gefunden",
    count: "{count, plural, one {# Vorschlag} other {# Vorschläge}}",
    failed: "Vorschläge sind gerade nicht verfügbar. Sie können weitertippen.",
  },
  copy: {
    do: "{what} kopieren",
    done: "{what} kopiert",
    failed: "Kopieren nicht möglich: {what}",
    copied: "Kopiert",
    refused: "Zum Kopieren den Text markieren",
  },
  download: {
    title: "Ihre Datei wird vorbereitet",
    text: "Der Download startet automatisch.",
  },
  error: {
    title: "Dies konnte nicht geladen werden",
    text: "Das Problem liegt bei uns. Bitte erneut versuchen. Tritt es wieder auf, hilft uns die Referenz.",
    reference: "Referenz",
    referenceToCopy: "Referenz",
  },
  failure: {
    unreachable: "Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut",
    unsent:
      "Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut. Ihre Eingaben bleiben erhalten.",
    faultyPage: "Auf dieser Seite ist etwas schiefgegangen",
    faultyService: "Bei uns ist ein Fehler aufgetreten",
  },
  form: {
    checkFields: "Prüfen Sie die markierten Felder",
    check: "Zu prüfen: {fields}",
    checkMore: "Zu prüfen: {fields} und {count, number} weitere",
    ofPickup: "Abholung, {field}",
    ofDropoff: "Zustellung, {field}",
    sessionEnded: "Ihre Sitzung ist beendet",
    signInAgain:
      "Ihre Eingaben sind noch da. <link>Melden Sie sich in einem neuen Tab wieder an</link> und senden Sie das Formular dann noch einmal ab.",
  },
  reason: { reason: "Grund", note: "Notiz" },
  changes: {
    group: "Änderungen",
    unsaved: "Nicht gespeicherte Änderungen",
    none: "Keine Änderungen zu speichern",
    leave: "Seite verlassen, ohne die Änderungen zu speichern?",
  },
  singleKeys: "Tastenkürzel mit einer Taste",
};

import type { Texts } from "../shape";

export const importsFormat: Pick<Texts["imports"], "format" | "columns" | "defaults"> = {
  format: {
    title: "Dateiformat",
    split:
      "Zeilen sind gebucht, deshalb behält die Datei ihre Zeilen und Spalten. Importieren Sie sie erneut, um sie anders zu lesen.",
    encoding: {
      label: "Zeichensatz",
      "utf-8": "UTF-8",
      "windows-1252": "Windows (Westeuropa)",
      "utf-16le": "Unicode-Text (UTF-16)",
      "utf-16be": "UTF-16, Big Endian",
    },
    separator: {
      label: "Trennzeichen",
      comma: "Komma",
      semicolon: "Semikolon",
      tab: "Tabulator",
      bar: "Senkrechter Strich",
    },
    sheet: "Tabellenblatt",
    header: {
      label: "Spaltennamen",
      none: "Keine",
      row: "Zeile {row, number}",
      inRow: "Spaltennamen in Zeile {row, number}",
      missing: "Keine Spaltennamen",
    },
    decimals: { label: "Dezimalzeichen", point: "Punkt: 2.5", comma: "Komma: 2,5" },
    dates: {
      label: "Datumsangaben",
      ymd: "Jahr, Monat, Tag",
      dmy: "Tag, Monat, Jahr",
      mdy: "Monat, Tag, Jahr",
      order:
        "{order, select, ymd {Datum: Jahr, Monat, Tag} dmy {Datum: Tag, Monat, Jahr} other {Datum: Monat, Tag, Jahr}}",
    },
  },
  columns: {
    title: "Spalten",
    used: "{used, number} von {total, number} verwendet",
    name: "In Ihrer Datei",
    examples: "Beispiele",
    is: "Ist",
    fieldOf: "Feld von {column}",
    notUsed: "Nicht verwendet",
    option: "{group}: {field}",
    by: {
      name: "Am Namen erkannt",
      content: "Am Inhalt erkannt",
      template: "Wie in Ihrer letzten Datei",
    },
  },
  defaults: {
    title: "Wenn eine Zeile nichts angibt",
    fromFile: "Abholung aus der Datei",
    at: "Abholung: {place}",
    pickup: "Abholung",
    pickupHint: "Aus Ihrem Adressbuch, für eine Datei ohne Abholadressen.",
    file: "Aus der Datei",
    service: "Versandart",
    vehicle: "Fahrzeug",
    content: "Paketinhalt",
    size: "Paketgröße",
    dialCode: "Ländervorwahl",
    dialCodeHint: "Für Telefonnummern ohne Vorwahl, zum Beispiel +49.",
  },
};

import type { Texts } from "../shape";
import { settingsFields } from "./settings-fields";

export const settings: Texts["settings"] = {
  title: "Einstellungen",
  merchant: {
    title: "Händlereinstellungen",
    card: "Händler",
    saved: "Einstellungen gespeichert",
    onThisPage: "Auf dieser Seite",
    onlyOwners: "Nur Inhaber ändern diese Einstellungen.",
    sandbox:
      "Die Sandbox verwendet Name, Währung, Einheiten, Land, Zeitzone, Sprache, Öffnungszeiten und Sendungsseite ihres Händlers: {name}, {currency}, {units, select, metric {metrisch} other {imperial}}, {country}, {timeZone}, {language}.",
    sandboxText: "Die Einstellungen unten gehören zur Sandbox und ändern den echten Händler nicht.",
  },
  part: {
    hours: "Öffnungszeiten",
    hoursText:
      "Wann Kuriere abholen können. Ohne offene Tage und Ausnahmen können sie jederzeit abholen. Adressen im Adressbuch können eigene Zeiten haben.",
    pickups: "Abholungen",
    tracking: "Sendungsseite",
    trackingText: "Logo, Farbe und Kontakt, die Empfänger sehen.",
    recipients: "Optionen für Empfänger",
    recipientsText:
      "Was Empfänger auf der Sendungsseite tun dürfen, bis der Kurier unterwegs ist. Die Seite fragt nach den letzten vier Ziffern ihrer Telefonnummer.",
  },
  ...settingsFields,
  factor: {
    title: "Zwei-Faktor-Authentifizierung",
    label: "Pflicht für das ganze Team",
    hint: "Wer sie noch nicht eingerichtet hat, muss das tun, bevor es weitergeht. API-Zugangsdaten sind nicht betroffen.",
    nowRequired: "Zwei-Faktor-Authentifizierung ist jetzt Pflicht",
    notRequired: "Zwei-Faktor-Authentifizierung ist nicht mehr Pflicht",
  },
  simulator: {
    title: "Simulierter Kurier",
    description:
      "Ob der simulierte Kurier jede neue Lieferung dieser Sandbox automatisch zustellt und welchem Szenario er folgt. Laufende Lieferungen sind nicht betroffen.",
    scenario: "Szenario für neue Lieferungen",
    off: "Aus",
    seconds: "Sekunden zwischen Statusänderungen",
    onlyMembers: "Nur Inhaber und Mitglieder können das ändern.",
    city: "Demostadt",
    cityText:
      "Eine erfundene Stadt, solange keine Straßenkarte installiert ist. Es gibt sie nur in dieser Sandbox.",
  },
};

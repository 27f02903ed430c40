import type { Texts } from "../shape";

export const tabs: Texts["tabs"] = {
  name: {
    profile: "Profil",
    merchant: "Händler",
    addressBook: "Adressbuch",
    areas: "Liefergebiete",
    team: "Team",
    notifications: "Benachrichtigungen",
    privacy: "Datenschutz",
    audit: "Audit-Protokoll",
    singleSignOn: "Single Sign-on",
    simulator: "Simulierter Kurier",
  },
  words: {
    profile: "Passwort Name E-Mail Sitzungen zweiter Faktor",
    merchant:
      "Zeitzone Währung Land Einheiten Logo Farbe Marke Sendungsseite Standardabholung Öffnungszeiten Optionen für Empfänger",
    addressBook: "gespeicherte Adressen Kontakte",
    areas: "Zonen Karte",
    team: "einladen Einladung Mitglieder Personen Rollen",
    notifications: "E-Mail SMS Push",
    privacy: "löschen Aufbewahrung personenbezogene Daten",
    audit: "Verlauf Änderungen",
    singleSignOn: "SSO Anmeldung",
    simulator: "Sandbox",
  },
};

import type { Texts } from "../shape";

export const frame: Texts["frame"] = {
  pages: {
    overview: "Übersicht",
    attention: "Zu klären",
    quote: "Preisanfrage",
    deliveries: "Lieferungen",
    newDelivery: "Neue Lieferung",
    recurring: "Wiederkehrend",
    developers: "Entwickler",
    settings: "Einstellungen",
  },
  nav: {
    main: "Hauptnavigation",
    drawer: "Navigation",
    open: "Navigation öffnen",
    home: "Waybill, Übersicht",
    jump: "Springen zu…",
  },
  merchant: {
    current: "Händler: {name}",
    yours: "Ihre Händler",
    sandbox: "{name}, Sandbox",
    role: {
      owner: "Inhaber",
      member: "Mitglied",
      viewer: "Betrachter",
    },
  },
  sandbox: {
    name: "Sandbox",
    strip: "<strong>Sandbox:</strong> Kein echter Kurier übernimmt diese Lieferungen.",
    ends: "Diese Sandbox wird mit allem Inhalt gelöscht: {when}.",
  },
  user: {
    menu: "Konto: {name}",
    shortcuts: "Tastenkürzel",
    signOut: "Abmelden",
    theme: "Design",
    light: "Hell",
    dark: "Dunkel",
    system: "Wie das Gerät",
    language: "Sprache",
    browserLanguage: "Wie der Browser",
  },
  notFound: {
    page: "Seite nicht gefunden",
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht wurde sie verschoben, oder die Adresse ist falsch.",
    outsider: "Nur das Team des Händlers kann diese Seite öffnen",
    signedInAs: "Sie sind als {email} angemeldet. Dieses Konto gehört nicht zu dem Team.",
    ask: "Wenn Sie den Link bekommen haben, bitten Sie einen Inhaber des Teams um eine Einladung. Wenn Sie die Adresse eingegeben haben, prüfen Sie sie auf Tippfehler.",
    askOfStaff:
      "Wenn Sie den Link bekommen haben, bitten Sie einen Inhaber des Teams um eine Einladung oder suchen Sie die Lieferung im Support. Wenn Sie die Adresse eingegeben haben, prüfen Sie sie auf Tippfehler.",
    support: "Support",
    noStaffPage: "Diese Seite oder Lieferung gibt es nicht",
    searchInstead:
      "Die Adresse ist falsch, oder die Lieferung existiert nicht. Suchen Sie stattdessen danach.",
    search: "Suchen",
    dispatch: "Disposition",
  },
};

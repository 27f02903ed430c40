import type { PlainMessages } from "./shape";

export const de: PlainMessages = {
  pages: {
    unavailable: {
      title: "Waybill ist gerade nicht verfügbar",
      text: "Der Dienst erreicht seine Datenbank nicht. Bitte in Kürze erneut versuchen.",
    },
    internal: { title: "Bei uns ist ein Fehler aufgetreten", text: "Bitte in Kürze erneut versuchen." },
    notValid: {
      title: "Die Anfrage ist ungültig",
      text: "Die Anfrage konnte nicht gelesen werden. Bitte die Seite neu laden und erneut versuchen.",
    },
    crowded: {
      title: "Zu viele Anfragen auf einmal",
      text: "Bitte warten, bis frühere Anfragen beantwortet sind, und erneut versuchen.",
    },
    stalled: {
      title: "Waybill ist ausgelastet",
      text: "Frühere Anfragen sind noch nicht beantwortet. Bitte in Kürze erneut versuchen.",
    },
    uriTooLong: {
      title: "Diese Adresse ist zu lang",
      text: "Bitte den Link noch einmal aus der Nachricht öffnen, die ihn enthält.",
    },
    headersTooLarge: {
      title: "Der Browser hat zu viele Daten gesendet",
      text: "Bitte die Cookies dieser Website im Browser löschen und erneut versuchen.",
    },
    notInTeam: { title: "Seite nicht gefunden", text: "Nur das Team des Händlers kann diese Seite öffnen." },
    linkInUse: {
      title: "Dieser Link wird auf einem anderen Telefon verwendet",
      text: "Die Disposition kann einen neuen senden.",
    },
  },
  again: "Erneut versuchen",
  call: "Disposition anrufen",
  request: "Anfrage {id}",
};

import type { FrameMessages } from "./shape";

export const de: FrameMessages = {
  error: {
    title: "Etwas ist schiefgegangen",
    text: "Das Problem liegt bei uns. Bitte erneut versuchen. Tritt es wieder auf, hilft uns die Referenz.",
    reference: "Referenz",
    retry: "Erneut versuchen",
    retrying: "Wird versucht…",
  },
  notFound: {
    page: "Seite nicht gefunden",
    title: "Diese Seite gibt es nicht",
    text: "Vielleicht wurde sie verschoben, oder die Adresse ist falsch.",
    home: "Startseite",
    track: "Lieferung verfolgen",
    signIn: "Anmelden",
  },
};

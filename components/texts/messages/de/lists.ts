import type { Texts } from "../shape";

export const lists: Texts["lists"] = {
  pages: {
    nav: "Seiten",
    rows: "Zeilen",
    none: "Keine {noun}",
    shown: "{from, number}–{to, number} von {total, number} {noun}",
    shownOfMany: "{from, number}–{to, number} von {total, number}+ {noun}",
    perPage: "Pro Seite",
    previous: "Vorherige Seite",
    next: "Nächste Seite",
    newest: "Neueste",
    older: "Ältere",
    pastTheEnd: "Auf dieser Seite ist nichts",
    first: "Zur ersten Seite",
  },
  rows: {
    loading: "Wird geladen: {label}",
    scrolls: "{label}, seitlich scrollbar",
    selectAll: "Alle Zeilen dieser Seite auswählen",
    select: "{name} auswählen",
    selected: "{count, number} ausgewählt",
    clear: "Auswahl aufheben",
    results: "Ergebnisse",
    noMatch: "Versuchen Sie es mit weniger oder anderen Wörtern.",
  },
  stale: {
    title: "Diese Liste ist vielleicht nicht aktuell",
    refresh: "Jetzt aktualisieren",
    endedRetry:
      "Ihre Sitzung ist beendet. <link>Melden Sie sich in einem neuen Tab wieder an</link> und versuchen Sie es dann erneut.",
    endedReload:
      "Ihre Sitzung ist beendet. <link>Melden Sie sich in einem neuen Tab wieder an</link> und laden Sie diese Seite dann neu.",
  },
  filterBy: "Filtern nach",
  dates: { range: "{from} – {to}", from: "ab {date}", until: "bis {date}" },
};

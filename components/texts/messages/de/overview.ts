import type { Texts } from "../shape";
import { attention } from "./overview-attention";
import { figures } from "./overview-figures";

export const overview: Texts["overview"] = {
  tabs: { label: "Übersicht", today: "Heute", performance: "Leistung" },
  sandboxTitle: "Übersicht · Sandbox",
  newDelivery: "Neue Lieferung",
  failed: {
    today: "Die Zahlen von heute konnten nicht geladen werden",
    attention: "Was zu klären ist, konnte nicht geladen werden",
    latest: "Die neuesten Lieferungen konnten nicht geladen werden",
    performance: "Die Leistung konnte nicht geladen werden",
    arrivals: "Die Ankunftszeiten konnten nicht geladen werden",
  },
  loading: {
    today: "Zahlen von heute werden geladen",
    attention: "Was zu klären ist, wird geladen",
    latest: "Neueste Lieferungen werden geladen",
    performance: "Leistung wird geladen",
    arrivals: "Ankunftszeiten werden geladen",
  },
  today: {
    title: "Heute",
    onTime: "Pünktlich",
    onTimeOf: "{onTime, number} von {delivered, number} zugestellt",
    noneDue: "Heute ist nichts fällig",
    noneArrived: "Noch ist nichts angekommen",
    late: "Jetzt verspätet",
    noneLate: "Nichts ist verspätet",
    isLate: "Die fällige Zeit ist vorbei",
    delivered: "Zugestellt",
    deliveredOf: "von {count, number}, die heute fällig sind",
    spend: "Ausgaben",
    created: "{count, plural, one {# Lieferung heute erstellt} other {# Lieferungen heute erstellt}}",
    spendByDay: "Ausgaben nach Tag: {days}",
    lastDays: "Letzte {count, number} Tage",
  },
  openNow: "Jetzt offen",
  latest: { title: "Neueste Lieferungen", all: "Alle Lieferungen" },
  firstSteps: {
    title: "Erste Schritte",
    text: "Sie haben noch keine Lieferungen. So fangen Sie an.",
    price: "Preis ermitteln",
    priceText:
      "Geben Sie die Adressen ein und sehen Sie vor der Buchung den Preis für jede Versandart und jedes Fahrzeug.",
    quote: "Preis anfragen",
    book: "Erste Lieferung buchen",
    bookText: "Geben Sie Abholung, Zustellung und Paket ein. Den Rest erledigt ein Kurier.",
    readOnly: "Ihre Rolle darf nur lesen. Andere in Ihrem Team können Lieferungen buchen.",
    connect: "Shop anbinden",
    connectText:
      "Das System Ihres Shops kann mit einem Service-Token und Secret über die API buchen. Probieren Sie es in der Sandbox aus.",
    connectByOthers:
      "Das System Ihres Shops kann über die API buchen, mit einem Service-Token und Secret, die jemand aus Ihrem Team anlegt.",
    api: "Erste Schritte mit der API",
  },
  period: {
    label: "Zeitraum",
    created: "Erstellte Lieferungen: {period}.",
    choice: {
      "7": "7 Tage",
      "30": "30 Tage",
      "90": "90 Tage",
      month: "Dieser Monat",
      last_month: "Letzter Monat",
    },
    dates: "Gewählte Tage",
    from: "Von",
    to: "bis",
    show: "Anzeigen",
    refused:
      "Diese Tage sind nicht gültig. Der Anfang darf nicht nach dem Ende liegen und keiner von beiden in der Zukunft.",
    shown: "Gezeigt werden die letzten 30 Tage.",
  },
  ...figures,
  attention,
};

import type { Texts } from "../shape";

export const figures: Pick<
  Texts["overview"],
  "figure" | "change" | "performance" | "breakdown" | "trend" | "held"
> = {
  figure: {
    deliveries: {
      title: "Lieferungen",
      hint: "Alle im Zeitraum erstellten Lieferungen, auch die stornierten.",
      note: "erstellt",
    },
    onTime: {
      title: "Pünktlich",
      hint: "Anteil der zugestellten Lieferungen, die spätestens zur geplanten Zeit ankamen.",
      note: "{onTime, number} von {completed, number} zugestellt",
    },
    failed: {
      title: "Nicht zugestellt",
      hint: "Anteil der gescheiterten an den zugestellten und gescheiterten Lieferungen.",
    },
    bookedToDelivered: {
      title: "Buchung bis Zustellung",
      hint: "Durchschnittliche Zeit vom Erstellen bis zur Zustellung, auch bei Lieferungen für einen späteren Tag.",
    },
    pickupToDelivered: {
      title: "Abholung bis Zustellung",
      hint: "Durchschnittliche Zeit von der letzten Abholung bis zur Zustellung.",
    },
    rating: {
      title: "Bewertung",
      hint: "Durchschnittliche Bewertung der Empfänger, von 1 bis 5.",
      note: "{count, plural, one {# bewertet} other {# bewertet}}",
    },
    cost: {
      title: "Kosten pro Lieferung",
      titleIn: "Kosten pro Lieferung ({currency})",
      hint: "Durchschnittlicher Preis der Lieferungen, die nicht storniert wurden.",
      note: "{price} insgesamt",
      noteWithFees: "{price} insgesamt und {fees} für Stornierungen",
    },
    completed: "{count, plural, one {# zugestellt} other {# zugestellt}}",
    count: "{count, plural, one {# Lieferung} other {# Lieferungen}}",
  },
  change: {
    none: "Unverändert",
    up: "Mehr als vorher: {value}",
    down: "Weniger als vorher: {value}",
    better: "besser",
    worse: "schlechter",
  },
  performance: {
    none: "In diesem Zeitraum wurden keine Lieferungen erstellt.",
    compared: "Im Vergleich zu {period}.",
    byDay: "Nach Tag",
    byWeek: "Nach Woche",
    counted: "So werden diese Zahlen berechnet",
    reasons: "Nicht zugestellt nach Grund",
    noneFailed: "Alle Lieferungen kamen an.",
    before: ", vorher {count, number}",
    moreReasons:
      "{more, plural, one {# weiterer Grund} other {# weitere Gründe}} bei {count, plural, one {# Lieferung} other {# Lieferungen}}.",
  },
  breakdown: {
    title: "Nach Versandart, Fahrzeug und Gebiet",
    hint: "Die kleineren Zahlen sind aus dem vorherigen Zeitraum.",
    label: "Zahlen nach Versandart, Fahrzeug und Gebiet",
    service: "Versandart",
    vehicle: "Fahrzeug",
    area: "Gebiet",
    part: "Teil",
    before: "vorher:",
    areas: "Die {shown, number} Gebiete mit den meisten Lieferungen von {total, number}.",
  },
  trend: {
    spend: "Ausgaben",
    spendIn: "Ausgaben ({currency})",
    onTime: "{rate} pünktlich",
    toDelivery: "{time} bis zur Zustellung",
    point:
      "{by, select, day {Zeigen Sie auf einen Tag oder nutzen Sie die Pfeiltasten.} other {Zeigen Sie auf eine Woche oder nutzen Sie die Pfeiltasten.}}",
    label: "{by, select, day {Zahlen nach Tag} other {Zahlen nach Woche}}",
    table: "Als Tabelle anzeigen",
    tableLabel: "{by, select, day {Zahlen pro Tag, neueste zuerst} other {Zahlen pro Woche, neueste zuerst}}",
    day: "Tag",
    week: "Woche",
  },
  held: {
    title: "Ankunftszeiten",
    sandbox: "Lieferungen in der Sandbox sind simuliert, deshalb zählen ihre Ankunftszeiten nicht.",
    few: "{count, plural, =0 {Keine Ankünfte in den letzten {days, number} Tagen.} one {Nur # Ankunft in den letzten {days, number} Tagen.} other {Nur # Ankünfte in den letzten {days, number} Tagen.}} Ab {least, number} Ankünften zeigt diese Karte, wie viele in der Zeitspanne lagen, die die Sendungsseite bei der Abholung angezeigt hat.",
    within: "der Ankünfte in der bei der Abholung angezeigten Zeitspanne (Ziel: {goal})",
    of: "Letzte {days, number} Tage, {count, plural, one {# Ankunft} other {# Ankünfte}}",
  },
};

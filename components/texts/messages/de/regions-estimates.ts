import type { Texts } from "../shape";

export const regionsEstimates: Pick<
  Texts["regions"],
  | "learned"
  | "estimates"
  | "explained"
  | "explanation"
  | "stops"
  | "timesVerdict"
  | "rangeVerdict"
  | "stopsVerdict"
  | "advice"
  | "dropoffKind"
> = {
  learned: {
    at: "Gelernt am <time></time>",
    days: "Tage",
    checkedOn: "Geprüft an",
    minutes: "{minutes} min",
    error: "{minutes} ({share})",
    someUsed: "{count, number} ({unused, number} nicht verwendet)",
    period: "{days}: {first} bis {last}",
    drivesFrom: "{count, number} Fahrten ab {day}",
    stopsFrom: "{count, number} Stopps ab {day}",
    inUseSince: "{words} (in Gebrauch seit {day})",
    shares: "{pickup} ab Abholung, {departure} ab Abfahrt",
  },
  estimates: {
    text: "Jede Nacht vergleicht Waybill die geplanten Zeiten mit den tatsächlichen und korrigiert sie.",
    howItWorks: "So funktioniert es",
    estimate: "{vehicle}, geschätzte Fahrten",
    road: "{vehicle}, Fahrten auf Straßen",
    nothing:
      "Noch nichts gelernt. Es wird jede Nacht mit den Lieferungen versucht, die Kuriere in ihrer App abgeschlossen haben.",
    drives: "Gemessene Fahrten",
    plainError: "Abweichung, unkorrigiert",
    correctedError: "Abweichung, korrigiert",
    inRange: "Ankunft im Zeitraum",
    times: "Korrigierte Zeiten",
    range: "Ankunftszeitraum",
    advice: "Was zu tun ist",
  },
  explained: {
    measured: "Was gemessen wird",
    purpose: "Wofür es dient",
    check: "Wie es geprüft wird",
    stops: "Zeit an einem Stopp",
  },
  explanation: {
    measured:
      "Die Minuten von „Unterwegs“ bis „Zugestellt“ in den echten Lieferungen aller Händler der letzten 90 Tage. Fahrten auf Straßen und geschätzte Fahrten werden getrennt gemessen.",
    purpose:
      "Preisanfragen, neue Lieferungen, Sendungsseiten und Nachrichten zeigen die korrigierten Zeiten. Die Sendungsseite zeigt einen Zeitraum, in dem 4 von 5 Ankünften liegen sollten. Preise ändern sich nicht.",
    check:
      "Korrekturen werden aus den früheren Tagen gelernt und an den letzten erprobt. Sie werden nur verwendet, wenn sie den tatsächlichen Zeiten näher kommen.",
    stops:
      "Die Minuten von der ersten Position nahe einem Stopp bis „Abgeholt“ oder „Zugestellt“, ohne Warten auf ein Zeitfenster. Routen verwenden sie je Geschäft und je Art der Zustellung. Preise und angefragte Minuten ändern sich nicht.",
  },
  stops: {
    pickups: "Abholungen",
    dropoffs: "Zustellungen",
    nothing:
      "Noch nichts gelernt. Es wird jede Nacht mit den Stopps von Kurieren versucht, die ihren Standort teilen.",
    measured: "Gemessene Stopps",
    assumedError: "Abweichung, angenommen",
    learnedError: "Abweichung, gelernt",
    inUse: "Verwendete Zeiten",
    onePackage: "Ein Paket, mit dem Auto",
    store: "Geschäft",
    stops: "Stopps",
    slowest: "Langsamste Geschäfte",
    slowestOf: "Die {count, number} langsamsten von {all, number} Geschäften mit eigener Zeit.",
    slowestFirst: "Geschäfte mit eigener Zeit, die langsamsten zuerst.",
  },
  timesVerdict: {
    taken: "näher an den tatsächlichen Zeiten",
    kept: "die der letzten Nacht sind nicht besser als die früheren",
    none: "nicht verwendet, weil sie den tatsächlichen Zeiten nicht näher kommen",
    too_few:
      "wartet auf {needed, number} Fahrten an {days, number} Tagen, {latest, number} davon an den letzten Tagen",
  },
  rangeVerdict: {
    taken: "enthält genug Ankünfte",
    kept: "der der letzten Nacht enthält zu wenige Ankünfte, deshalb bleibt der frühere",
    none: "der Standard, weil kein gelernter genug Ankünfte enthält",
    too_few:
      "wartet auf {needed, number} Fahrten an {days, number} Tagen, {latest, number} davon an den letzten Tagen",
  },
  stopsVerdict: {
    taken: "gelernt, näher an den tatsächlichen Zeiten",
    kept: "früher gelernt, weil die der letzten Nacht nicht besser oder für ein Fahrzeug schlechter sind",
    none: "angenommen, weil gelernte den tatsächlichen Zeiten nicht näher kommen oder für ein Fahrzeug schlechter sind",
    too_few:
      "wartet auf {needed, number} Stopps an {days, number} Tagen, {latest, number} davon an den letzten Tagen",
  },
  advice: {
    unused:
      "Viele Fahrten waren nicht verwendbar. Bitten Sie Kuriere, „Unterwegs“ bei der Abfahrt und „Zugestellt“ an der Tür zu drücken.",
    wait: "Nichts. Es beginnt von selbst, sobald es genug Fahrten gibt.",
    missed:
      "Viele Ankünfte liegen außerhalb des Zeitraums. Bitten Sie Kuriere, „Unterwegs“ bei der Abfahrt und „Zugestellt“ an der Tür zu drücken.",
    nothing: "Nichts.",
  },
  dropoffKind: {
    door: "An der Tür abgestellt",
    person: "Einer Person übergeben",
    unit: "Wohnung in einem Gebäude",
    proof: "PIN oder Unterschrift",
    age_check: "Alterskontrolle",
  },
};

import type { Translation } from "@/lib/core/language/translations";
import type { rosterRules as english } from "../en/roster-rules";

export const rosterRules: Translation<typeof english> = {
  rules: {
    title: "Dispositionsregeln",
    description:
      "Wie neue Lieferungen Kuriere bekommen, und wann sich Routen ohne Zutun ändern. Änderungen werden mit Ihrem Namen festgehalten.",
    back: "Disposition",
    edit: "Bearbeiten",
    reset: "Zurücksetzen",
    save: "Regeln speichern",
    saved: "Regeln gespeichert",
    newDeliveries: "Neue Lieferungen",
    acceptTime: "Zeit zum Annehmen",
    asked: "Gefragte Kuriere",
    askedAtMost: "{count, plural, one {Höchstens #} other {Höchstens #}}",
    firstOffer: "Erstes Angebot",
    firstOfferBefore: "{minutes, number} min vor der Abholung",
    firstOfferHint: "Vor der Abholung.",
    need: "Kuriere brauchen",
    onBoard: "Längstens an Bord",
    onBoardHint: "Zum Beispiel für warmes Essen. Leer für keine Grenze.",
    noLimit: "Keine Grenze",
    pickups: "Abholzeiten",
    pickupsByRoutes: "Aus den Routen der Kuriere",
    pickupsByLead: "Nach der Vorlaufzeit",
    pickupsLabel: "Abholzeiten aus den Routen der Kuriere",
    pickupsHint: "Abholungen ohne Termin warten, bis ein Kurier dort sein kann.",
    seconds: "{count, number} s",
    minutes: "{count, number} min",
    item: "{term}: {value}",
  },
  strategy: {
    manual: "Von Hand zuteilen",
    nearest: "Dem nächstgelegenen Kurier anbieten",
    evenly: "Dem Kurier mit den wenigsten Stopps anbieten",
    plan: "Dem Kurier anbieten, dessen Route am besten passt",
  },
  skill: { age_check: "Alterskontrolle", cold_box: "Kühlbox", two_persons: "Zwei Personen" },
  card: {
    title: "Disposition",
    ofMerchant:
      "Die eigenen Regeln des Händlers. Eine Lieferung, die kein Kurier annimmt, bleibt offen und wird markiert.",
    ofAll:
      "Der Standard für alle Händler. Eine Lieferung, die kein Kurier annimmt, bleibt offen und wird markiert.",
    edit: "Dispositionsregeln bearbeiten",
    reset: "Dispositionsregeln zurücksetzen",
    resetTitle: "Regeln zurücksetzen?",
    resetHint: "Der Standard für alle Händler gilt wieder. Dies wird mit Ihrem Namen festgehalten.",
    resetDone: "Der Standard gilt wieder",
  },
  area: {
    hint: "Für Lieferungen mit Zustellung im Gebiet, statt der Regeln des Händlers. Liegt sie in mehreren Gebieten, entscheidet das kleinste mit eigenen Regeln.",
    area: "Gebiet",
    notInUse: "Nicht in Gebrauch",
    actions: "Aktionen",
    title: "Dispositionsregeln von {name}",
    edit: "Dispositionsregeln von {name} bearbeiten",
    reset: "Dispositionsregeln von {name} zurücksetzen",
    resetTitle: "Regeln von {name} zurücksetzen?",
    resetHint: "Die Regeln des Händlers gelten wieder. Dies wird mit Ihrem Namen festgehalten.",
    resetDone: "Die Regeln des Händlers gelten wieder",
  },
  source: {
    area: "Regeln des Gebiets {name}",
    merchant: "Die eigenen Regeln des Händlers",
    default: "Die Standardregeln",
  },
  scope: {
    all: "Für neue Lieferungen.",
    allSaved:
      "Für neue Lieferungen. Nach dem Speichern sind dies die eigenen Regeln des Händlers und ändern sich nicht mehr mit dem Standard.",
    area: "Für neue Lieferungen mit Zustellung in diesem Gebiet.",
    areaSaved:
      "Für neue Lieferungen mit Zustellung in diesem Gebiet. Nach dem Speichern sind dies die eigenen Regeln des Gebiets und ändern sich nicht mehr mit denen des Händlers.",
  },
  own: {
    merchants: "Händler mit eigenen Regeln",
    areas: "Liefergebiete mit eigenen Regeln",
    merchant: "Händler",
    none: "Noch keine",
    merchantsHint:
      "Die Regeln eines Händlers stehen auf seiner Seite. Suchen Sie den Händler, um sie zu öffnen.",
    areasHint:
      "Die Regeln der Liefergebiete eines Händlers stehen auf seiner Seite. Suchen Sie den Händler, um sie zu öffnen.",
  },
  replan: {
    title: "Änderungen an Routen",
    cardHint:
      "Routen können neu geplant werden, wenn ein Kurier ausfällt, ein Auftrag eingeht oder ein Stopp sich verspätet. Was eine Person zugeteilt oder angeheftet hat, bleibt.",
    description:
      "Automatische Änderungen bleiben in diesen Grenzen. Alles andere wird der Disposition vorgeschlagen.",
    edit: "Änderungen an Routen bearbeiten",
    again: "Neu planen",
    mode: { off: "Aus", propose: "Der Disposition vorschlagen", automatic: "Automatisch in Grenzen" },
    late: "Verspätet ab",
    lateHint: "Ein Stopp mit so viel voraussichtlicher Verspätung löst einen neuen Plan aus.",
    keep: "Stopps behalten, fällig binnen",
    max: "Lieferungen auf einmal geändert",
    unchanged: "Unverändert",
    unchangedWithin: "Stopps, die binnen {minutes, number} min fällig sind",
    atOnce: "Änderungen auf einmal",
    atOnceAtMost: "{count, plural, one {Höchstens # Lieferung} other {Höchstens # Lieferungen}}",
  },
};

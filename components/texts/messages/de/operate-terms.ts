import type { Texts } from "../shape";

export const operateTerms: Pick<Texts["operate"], "terms" | "rates" | "preview" | "limits"> = {
  terms: {
    rates: "Preise für {vehicle, select, car {Autos} cargo_van {Transporter} other {Lkw mit Koffer}}",
    vehicleLimits:
      "Grenzen für {vehicle, select, car {Autos} cargo_van {Transporter} other {Lkw mit Koffer}}",
    serviceLimit:
      "Grenze für {service, select, same_day {„Am selben Tag“} fast_track {„Express“} other {„Zum Wunschtermin“}}",
    edit: "Bearbeiten",
    editLabel: "{what} bearbeiten",
    reset: "Zurücksetzen",
    resetLabel: "{what} zurücksetzen",
    resetTitle: "{what} zurücksetzen?",
    resetText: "Der Standard gilt wieder, auch für die Sandbox. Das wird mit Ihrem Namen protokolliert.",
    resetDone: "Der Standard gilt wieder",
    own: "Eigene",
    actions: "Aktionen",
    vehicle: "Fahrzeug",
    service: "Versandart",
  },
  rates: {
    title: "Preise",
    description:
      "Für jedes Fahrzeug die eigenen Preise des Händlers oder der Standard. Änderungen werden mit Ihrem Namen protokolliert.",
    table: "Preise nach Fahrzeug",
    base: "Basis",
    perKm: "Pro km",
    perMin: "Pro min",
    minimum: "Minimum",
    longestTrip: "Längste Fahrt",
    dialog: "Preise für {vehicle, select, car {Autos} cargo_van {Transporter} other {Lkw mit Koffer}}",
    dialogText: "In {currency}. Gebuchte Lieferungen behalten ihren Preis.",
    dialogTextDefault:
      "In {currency}. Dieser Händler erhält eigene Preise, die sich nicht mehr mit dem Standard ändern. Gebuchte Lieferungen behalten ihren Preis.",
    save: "Preise speichern",
    saved: "Preise gespeichert",
    baseCents: "Grundpreis",
    perKmCents: "Pro Kilometer",
    perMinuteCents: "Pro Minute",
    extraStopCents: "Pro weiteren Stopp",
    minimumCents: "Mindestpreis",
    cancellationFeeCents: "Gebühr für späte Stornierung",
    reachHint: "Leer: keine Grenze.",
  },
  preview: {
    title: "Vorschau",
    trip: "Eine Fahrt von {km, number} km und {minutes, number} Minuten kostet:",
    table: "Preis der Beispielfahrt",
    now: "Jetzt",
    then: "Mit diesen Preisen",
  },
  limits: {
    title: "Grenzen",
    description: "Fahrten über einer Grenze werden abgelehnt.",
    off: "Diese Prüfungen sind abgeschaltet, von den Inhabern des Händlers oder für die Installation. Es wird keine Fahrt abgelehnt.",
    byVehicle: "Grenzen nach Fahrzeug",
    byService: "Grenzen nach Versandart",
    load: "Größte Last",
    space: "Laderaum",
    longestTime: "Längste Dauer",
    minutes: "{count, number} min",
    length: "Länge",
    width: "Breite",
    height: "Höhe",
    limit: "Grenze",
    vehicleDialog:
      "Grenzen für {vehicle, select, car {Autos} cargo_van {Transporter} other {Lkw mit Koffer}}",
    vehicleText: "Fahrten über einer Grenze werden abgelehnt. Leere Felder bedeuten keine Grenze.",
    vehicleTextDefault:
      "Fahrten über einer Grenze werden abgelehnt. Leere Felder bedeuten keine Grenze. Nach dem Speichern sind dies eigene Grenzen des Händlers, die sich nicht mehr mit dem Standard ändern.",
    serviceDialog:
      "Grenze für {service, select, same_day {„Am selben Tag“} fast_track {„Express“} other {„Zum Wunschtermin“}}",
    serviceText: "Fahrten, die länger dauern, werden abgelehnt. Ein leeres Feld bedeutet keine Grenze.",
    serviceTextDefault:
      "Fahrten, die länger dauern, werden abgelehnt. Ein leeres Feld bedeutet keine Grenze. Nach dem Speichern ist dies die eigene Grenze des Händlers, die sich nicht mehr mit dem Standard ändert.",
    saveAll: "Grenzen speichern",
    savedAll: "Grenzen gespeichert",
    save: "Grenze speichern",
    saved: "Grenze gespeichert",
  },
};

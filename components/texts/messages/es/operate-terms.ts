import type { Texts } from "../shape";

export const operateTerms: Pick<Texts["operate"], "terms" | "rates" | "preview" | "limits"> = {
  terms: {
    rates: "las tarifas para {vehicle, select, car {coche} cargo_van {furgoneta} other {camión caja}}",
    vehicleLimits:
      "los límites para {vehicle, select, car {coche} cargo_van {furgoneta} other {camión caja}}",
    serviceLimit:
      "el límite del servicio {service, select, same_day {El mismo día} fast_track {Exprés} other {Programado}}",
    edit: "Editar",
    editLabel: "Editar {what}",
    reset: "Restablecer",
    resetLabel: "Restablecer {what}",
    resetTitle: "¿Restablecer {what}?",
    resetText:
      "Vuelve a aplicarse el valor predeterminado, también en el sandbox. Se registra con el nombre de usted.",
    resetDone: "Vuelve a aplicarse el valor predeterminado",
    own: "Propio",
    actions: "Acciones",
    vehicle: "Vehículo",
    service: "Servicio",
  },
  rates: {
    title: "Tarifas",
    description:
      "Para cada vehículo, las tarifas propias del comercio o las predeterminadas. Los cambios se registran con el nombre de usted.",
    table: "Tarifas por vehículo",
    base: "Base",
    perKm: "Por km",
    perMin: "Por min",
    minimum: "Mínimo",
    longestTrip: "Trayecto más largo",
    dialog: "Tarifas para {vehicle, select, car {coche} cargo_van {furgoneta} other {camión caja}}",
    dialogText: "En {currency}. Las entregas ya solicitadas conservan su precio.",
    dialogTextDefault:
      "En {currency}. Este comercio tendrá tarifas propias, que ya no cambian con las predeterminadas. Las entregas ya solicitadas conservan su precio.",
    save: "Guardar tarifas",
    saved: "Tarifas guardadas",
    baseCents: "Precio base",
    perKmCents: "Por kilómetro",
    perMinuteCents: "Por minuto",
    extraStopCents: "Por parada adicional",
    minimumCents: "Precio mínimo",
    cancellationFeeCents: "Cargo por cancelación tardía",
    reachHint: "Vacío: sin límite.",
  },
  preview: {
    title: "Vista previa",
    trip: "Un trayecto de {km, number} km y {minutes, number} minutos cuesta:",
    table: "Precio del trayecto de ejemplo",
    now: "Ahora",
    then: "Con estas tarifas",
  },
  limits: {
    title: "Límites",
    description: "Se rechazan los trayectos que superan un límite.",
    off: "Estas comprobaciones están desactivadas por los propietarios del comercio o en la instalación. No se rechaza ningún trayecto.",
    byVehicle: "Límites por vehículo",
    byService: "Límites por servicio",
    load: "Carga máxima",
    space: "Espacio de carga",
    longestTime: "Tiempo máximo",
    minutes: "{count, number} min",
    length: "Largo",
    width: "Ancho",
    height: "Alto",
    limit: "Límite",
    vehicleDialog: "Límites para {vehicle, select, car {coche} cargo_van {furgoneta} other {camión caja}}",
    vehicleText: "Se rechazan los trayectos que superan un límite. Un campo vacío significa sin límite.",
    vehicleTextDefault:
      "Se rechazan los trayectos que superan un límite. Un campo vacío significa sin límite. Una vez guardados, son propios del comercio y ya no cambian con los predeterminados.",
    serviceDialog:
      "Límite del servicio {service, select, same_day {El mismo día} fast_track {Exprés} other {Programado}}",
    serviceText: "Se rechazan los trayectos que tardan más. Un campo vacío significa sin límite.",
    serviceTextDefault:
      "Se rechazan los trayectos que tardan más. Un campo vacío significa sin límite. Una vez guardado, es propio del comercio y ya no cambia con el predeterminado.",
    saveAll: "Guardar límites",
    savedAll: "Límites guardados",
    save: "Guardar límite",
    saved: "Límite guardado",
  },
};

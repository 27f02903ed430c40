import type { Texts } from "../shape";

export const figures: Pick<
  Texts["overview"],
  "figure" | "change" | "performance" | "breakdown" | "trend" | "held"
> = {
  figure: {
    deliveries: {
      title: "Entregas",
      hint: "Todas las entregas creadas en el período, también las canceladas.",
      note: "creadas",
    },
    onTime: {
      title: "A tiempo",
      hint: "Proporción de entregas realizadas que llegaron a la hora prevista o antes.",
      note: "{onTime, number} de {completed, number} realizadas",
    },
    failed: {
      title: "No entregadas",
      hint: "Proporción de entregas fallidas entre las realizadas y las fallidas.",
    },
    bookedToDelivered: {
      title: "De la solicitud a la entrega",
      hint: "Tiempo medio desde la creación hasta la entrega, incluidas las solicitadas para otro día.",
    },
    pickupToDelivered: {
      title: "De la recogida a la entrega",
      hint: "Tiempo medio desde la última recogida hasta la entrega.",
    },
    rating: {
      title: "Valoración",
      hint: "Valoración media de los destinatarios, de 1 a 5.",
      note: "{count, plural, one {# valorada} other {# valoradas}}",
    },
    cost: {
      title: "Coste por entrega",
      titleIn: "Coste por entrega ({currency})",
      hint: "Precio medio de las entregas que no se cancelaron.",
      note: "{price} en total",
      noteWithFees: "{price} en total y {fees} por cancelaciones",
    },
    completed: "{count, plural, one {# realizada} other {# realizadas}}",
    count: "{count, plural, one {# entrega} other {# entregas}}",
  },
  change: {
    none: "Sin cambios",
    up: "Más que antes: {value}",
    down: "Menos que antes: {value}",
    better: "mejor",
    worse: "peor",
  },
  performance: {
    none: "No se creó ninguna entrega en este período.",
    compared: "En comparación con {period}.",
    byDay: "Por día",
    byWeek: "Por semana",
    counted: "Cómo se calculan estas cifras",
    reasons: "No entregadas por motivo",
    noneFailed: "Ninguna entrega falló.",
    before: ", antes {count, number}",
    moreReasons:
      "{more, plural, one {# motivo más} other {# motivos más}} de {count, plural, one {# entrega} other {# entregas}}.",
  },
  breakdown: {
    title: "Por servicio, vehículo y zona",
    hint: "Las cifras más pequeñas son del período anterior.",
    label: "Cifras por servicio, vehículo y zona",
    service: "Servicio",
    vehicle: "Vehículo",
    area: "Zona",
    part: "Parte",
    before: "antes:",
    areas: "Las {shown, number} zonas con más entregas, de {total, number}.",
  },
  trend: {
    spend: "Gasto",
    spendIn: "Gasto ({currency})",
    onTime: "{rate} a tiempo",
    toDelivery: "{time} hasta la entrega",
    point:
      "{by, select, day {Señale un día o use las teclas de flecha.} other {Señale una semana o use las teclas de flecha.}}",
    label: "{by, select, day {Cifras por día} other {Cifras por semana}}",
    table: "Mostrar como tabla",
    tableLabel:
      "{by, select, day {Cifras por día, de la más reciente a la más antigua} other {Cifras por semana, de la más reciente a la más antigua}}",
    day: "Día",
    week: "Semana",
  },
  held: {
    title: "Horas de llegada",
    sandbox: "Las entregas del sandbox son simuladas, por lo que sus horas de llegada no cuentan.",
    few: "{count, plural, =0 {Ninguna llegada en los últimos {days, number} días.} one {Solo # llegada en los últimos {days, number} días.} other {Solo # llegadas en los últimos {days, number} días.}} A partir de {least, number} llegadas, esta tarjeta muestra cuántas estuvieron dentro del margen que la página de seguimiento indicaba en la recogida.",
    within: "de las llegadas dentro del margen indicado en la recogida (objetivo: {goal})",
    of: "Últimos {days, number} días, {count, plural, one {# llegada} other {# llegadas}}",
  },
};

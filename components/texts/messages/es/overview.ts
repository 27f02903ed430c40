import type { Texts } from "../shape";
import { attention } from "./overview-attention";
import { figures } from "./overview-figures";

export const overview: Texts["overview"] = {
  tabs: { label: "Resumen", today: "Hoy", performance: "Rendimiento" },
  sandboxTitle: "Resumen · Sandbox",
  newDelivery: "Nueva entrega",
  failed: {
    today: "No se pudieron cargar los datos de hoy",
    attention: "No se pudo cargar lo que requiere atención",
    latest: "No se pudieron cargar las últimas entregas",
    performance: "No se pudo cargar el rendimiento",
    arrivals: "No se pudieron cargar las horas de llegada",
  },
  loading: {
    today: "Cargando los datos de hoy",
    attention: "Cargando lo que requiere atención",
    latest: "Cargando las últimas entregas",
    performance: "Cargando el rendimiento",
    arrivals: "Cargando las horas de llegada",
  },
  today: {
    title: "Hoy",
    onTime: "A tiempo",
    onTimeOf: "{onTime, number} de {delivered, number} entregadas",
    noneDue: "No hay nada para hoy",
    noneArrived: "Todavía no ha llegado nada",
    late: "Con retraso ahora",
    noneLate: "Nada lleva retraso",
    isLate: "Pasada la hora límite",
    delivered: "Entregadas",
    deliveredOf: "de {count, number} para hoy",
    spend: "Gasto",
    created: "{count, plural, one {# entrega creada hoy} other {# entregas creadas hoy}}",
    spendByDay: "Gasto por día: {days}",
    lastDays: "Últimos {count, number} días",
  },
  openNow: "Abiertas ahora",
  latest: { title: "Últimas entregas", all: "Todas las entregas" },
  firstSteps: {
    title: "Primeros pasos",
    text: "Todavía no tiene entregas. Así puede empezar.",
    price: "Consultar un precio",
    priceText:
      "Introduzca las direcciones para ver el precio de cada servicio y vehículo antes de solicitar la entrega.",
    quote: "Cotizar",
    book: "Solicitar la primera entrega",
    bookText: "Introduzca la recogida, la entrega y el paquete. Un repartidor hace el resto.",
    readOnly: "Su rol es de solo lectura. Otros miembros de su equipo pueden solicitar entregas.",
    connect: "Conectar su tienda",
    connectText:
      "El sistema de su tienda puede solicitar entregas por la API, con un token de servicio y un secreto. Pruébelo en el sandbox.",
    connectByOthers:
      "El sistema de su tienda puede solicitar entregas por la API, con un token de servicio y un secreto que crea un miembro de su equipo.",
    api: "Primeros pasos con la API",
  },
  period: {
    label: "Período",
    created: "Entregas creadas: {period}.",
    choice: {
      "7": "7 días",
      "30": "30 días",
      "90": "90 días",
      month: "Este mes",
      last_month: "El mes pasado",
    },
    dates: "Fechas elegidas",
    from: "Desde",
    to: "hasta",
    show: "Mostrar",
    refused:
      "Estas fechas no son válidas. El inicio no puede ser posterior al final, y ninguna puede estar en el futuro.",
    shown: "Se muestran los últimos 30 días.",
  },
  ...figures,
  attention,
};

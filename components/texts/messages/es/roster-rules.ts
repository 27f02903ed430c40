import type { Translation } from "@/lib/core/language/translations";
import type { rosterRules as english } from "../en/roster-rules";

export const rosterRules: Translation<typeof english> = {
  rules: {
    title: "Reglas de asignación",
    description:
      "Cómo reciben repartidor las entregas nuevas y cuándo cambian las rutas sin intervención. Los cambios se registran con su nombre.",
    back: "Central",
    edit: "Editar",
    reset: "Restablecer",
    save: "Guardar reglas",
    saved: "Reglas guardadas",
    newDeliveries: "Entregas nuevas",
    acceptTime: "Tiempo para aceptar",
    asked: "Repartidores consultados",
    askedAtMost: "{count, plural, one {Como máximo #} other {Como máximo #}}",
    firstOffer: "Primera oferta",
    firstOfferBefore: "{minutes, number} min antes de la recogida",
    firstOfferHint: "Antes de la recogida.",
    need: "Los repartidores necesitan",
    onBoard: "Máximo a bordo",
    onBoardHint: "Para comida caliente, por ejemplo. Vacío para no limitar.",
    noLimit: "Sin límite",
    pickups: "Horas de recogida",
    pickupsByRoutes: "Según las rutas de los repartidores",
    pickupsByLead: "Tras el tiempo de preparación",
    pickupsLabel: "Horas de recogida según las rutas de los repartidores",
    pickupsHint: "Las recogidas sin hora esperan hasta que un repartidor pueda llegar.",
    seconds: "{count, number} s",
    minutes: "{count, number} min",
    item: "{term}: {value}",
  },
  strategy: {
    manual: "Asignar a mano",
    nearest: "Ofrecer al repartidor más cercano",
    evenly: "Ofrecer al repartidor con menos paradas",
    plan: "Ofrecer al repartidor cuya ruta encaje mejor",
  },
  skill: { age_check: "Control de edad", cold_box: "Caja refrigerada", two_persons: "Dos personas" },
  card: {
    title: "Central",
    ofMerchant:
      "Las reglas propias del comercio. Una entrega que ningún repartidor acepta queda sin asignar y se marca.",
    ofAll:
      "Las reglas predeterminadas de todos los comercios. Una entrega que ningún repartidor acepta queda sin asignar y se marca.",
    edit: "Editar las reglas de asignación",
    reset: "Restablecer las reglas de asignación",
    resetTitle: "¿Restablecer las reglas?",
    resetHint:
      "Se vuelven a aplicar las reglas predeterminadas de todos los comercios. Esto se registra con su nombre.",
    resetDone: "Se vuelven a aplicar las reglas predeterminadas",
  },
  area: {
    hint: "Para entregas con destino en la zona, en lugar de las reglas del comercio. Si varias zonas lo contienen, decide la más pequeña con reglas propias.",
    area: "Zona",
    notInUse: "Sin uso",
    actions: "Acciones",
    title: "Reglas de asignación de {name}",
    edit: "Editar las reglas de asignación de {name}",
    reset: "Restablecer las reglas de asignación de {name}",
    resetTitle: "¿Restablecer las reglas de {name}?",
    resetHint: "Se vuelven a aplicar las reglas del comercio. Esto se registra con su nombre.",
    resetDone: "Se vuelven a aplicar las reglas del comercio",
  },
  source: {
    area: "Reglas de la zona {name}",
    merchant: "Las reglas propias del comercio",
    default: "Las reglas predeterminadas",
  },
  scope: {
    all: "Para entregas nuevas.",
    allSaved:
      "Para entregas nuevas. Al guardarlas, son reglas propias del comercio y ya no cambian con las predeterminadas.",
    area: "Para entregas nuevas con destino en esta zona.",
    areaSaved:
      "Para entregas nuevas con destino en esta zona. Al guardarlas, son reglas propias de la zona y ya no cambian con las del comercio.",
  },
  own: {
    merchants: "Comercios con reglas propias",
    areas: "Zonas de servicio con reglas propias",
    merchant: "Comercio",
    none: "Aún no hay",
    merchantsHint: "Las reglas de un comercio están en su página. Busque el comercio para abrirla.",
    areasHint:
      "Las reglas de las zonas de servicio de un comercio están en su página. Busque el comercio para abrirla.",
  },
  replan: {
    title: "Cambios en las rutas",
    cardHint:
      "Las rutas pueden volver a planificarse cuando falta un repartidor, llega un pedido o una parada va con retraso. Lo que una persona asignó o fijó no cambia.",
    description: "Los cambios automáticos respetan estos límites. Todo lo demás se propone a la central.",
    edit: "Editar los cambios en las rutas",
    again: "Volver a planificar",
    mode: {
      off: "Desactivado",
      propose: "Proponer a la central",
      automatic: "Automático dentro de los límites",
    },
    late: "Con retraso desde",
    lateHint: "Una parada con este retraso previsto provoca un plan nuevo.",
    keep: "Conservar paradas que vencen en",
    max: "Entregas cambiadas a la vez",
    unchanged: "Sin cambios",
    unchangedWithin: "Paradas que vencen en {minutes, number} min",
    atOnce: "Cambios a la vez",
    atOnceAtMost: "{count, plural, one {Como máximo # entrega} other {Como máximo # entregas}}",
  },
};

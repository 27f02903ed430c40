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
    at: "Aprendido el <time></time>",
    days: "Días",
    checkedOn: "Comprobado con",
    minutes: "{minutes} min",
    error: "{minutes} ({share})",
    someUsed: "{count, number} ({unused, number} no usados)",
    period: "{days}: del {first} al {last}",
    drivesFrom: "{count, number} trayectos desde {day}",
    stopsFrom: "{count, number} paradas desde {day}",
    inUseSince: "{words} (en uso desde {day})",
    shares: "{pickup} desde la recogida, {departure} desde la salida",
  },
  estimates: {
    text: "Cada noche, Waybill compara las horas previstas con las reales y las corrige.",
    howItWorks: "Cómo funciona",
    estimate: "{vehicle}, trayectos estimados",
    road: "{vehicle}, trayectos por carretera",
    nothing:
      "Aún no se ha aprendido nada. Se intenta cada noche con las entregas que los repartidores completaron en su aplicación.",
    drives: "Trayectos medidos",
    plainError: "Desviación, sin corregir",
    correctedError: "Desviación, corregida",
    inRange: "Llegadas dentro del margen",
    times: "Horas corregidas",
    range: "Margen de llegada",
    advice: "Qué hacer",
  },
  explained: {
    measured: "Qué se mide",
    purpose: "Para qué sirve",
    check: "Cómo se comprueba",
    stops: "Tiempo en una parada",
  },
  explanation: {
    measured:
      "Los minutos desde «En camino» hasta «Entregada», en las entregas reales de todos los comercios de los últimos 90 días. Los trayectos por carretera y los estimados se miden por separado.",
    purpose:
      "Las cotizaciones, las entregas nuevas, las páginas de seguimiento y los mensajes muestran las horas corregidas. La página de seguimiento muestra un margen que debería contener 4 de cada 5 llegadas. Los precios no cambian.",
    check:
      "Las correcciones se aprenden de los días anteriores y se prueban con los últimos. Solo se usan si se acercan más a las horas reales.",
    stops:
      "Los minutos desde la primera posición cerca de una parada hasta «Recogida» o «Entregada», sin contar la espera de una franja horaria. Las rutas los usan para cada tienda y cada tipo de entrega. Los precios y los minutos cotizados no cambian.",
  },
  stops: {
    pickups: "Recogidas",
    dropoffs: "Entregas",
    nothing:
      "Aún no se ha aprendido nada. Se intenta cada noche con las paradas de los repartidores que comparten su posición.",
    measured: "Paradas medidas",
    assumedError: "Desviación, supuesta",
    learnedError: "Desviación, aprendida",
    inUse: "Tiempos en uso",
    onePackage: "Un paquete, en coche",
    store: "Tienda",
    stops: "Paradas",
    slowest: "Tiendas más lentas",
    slowestOf: "Las {count, number} más lentas de {all, number} tiendas con tiempo propio.",
    slowestFirst: "Tiendas con tiempo propio, las más lentas primero.",
  },
  timesVerdict: {
    taken: "más cerca de las horas reales",
    kept: "las de anoche no son mejores que las anteriores",
    none: "no se usan, porque no se acercan más a las horas reales",
    too_few:
      "a la espera de {needed, number} trayectos en {days, number} días, {latest, number} de ellos en los últimos días",
  },
  rangeVerdict: {
    taken: "contiene suficientes llegadas",
    kept: "el de anoche contiene muy pocas llegadas, así que se mantiene el anterior",
    none: "el estándar, porque ninguno aprendido contiene suficientes llegadas",
    too_few:
      "a la espera de {needed, number} trayectos en {days, number} días, {latest, number} de ellos en los últimos días",
  },
  stopsVerdict: {
    taken: "aprendidos, más cerca de los tiempos reales",
    kept: "aprendidos antes, porque los de anoche no son mejores o son peores para un vehículo",
    none: "supuestos, porque los aprendidos no se acercan más a los tiempos reales o son peores para un vehículo",
    too_few:
      "a la espera de {needed, number} paradas en {days, number} días, {latest, number} de ellas en los últimos días",
  },
  advice: {
    unused:
      "Muchos trayectos no se pudieron usar. Pida a los repartidores que pulsen «En camino» al salir y «Entregado» en la puerta.",
    wait: "Nada. Empieza solo cuando hay suficientes trayectos.",
    missed:
      "Muchas llegadas quedan fuera del margen. Pida a los repartidores que pulsen «En camino» al salir y «Entregado» en la puerta.",
    nothing: "Nada.",
  },
  dropoffKind: {
    door: "Dejado en la puerta",
    person: "Entregado a una persona",
    unit: "Piso de un edificio",
    proof: "PIN o firma",
    age_check: "Comprobación de edad",
  },
};

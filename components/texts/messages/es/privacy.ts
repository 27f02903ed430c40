import type { Texts } from "../shape";

export const privacy: Texts["privacy"] = {
  title: "Privacidad",
  person: {
    title: "Datos de una persona",
    description:
      "Busque, descargue o borre lo que se guarda de un destinatario o de un contacto de recogida. Las búsquedas se registran sin el teléfono ni el correo.",
    form: "Buscar a una persona",
    label: "Número de teléfono o correo",
    find: "Buscar datos",
  },
  found: {
    title: "Datos encontrados",
    nothing: "No hay nada guardado de este {kind, select, email {correo} other {número de teléfono}}.",
    nothingToErase: "No hay nada que borrar.",
    merchants: "Las entregas son de {count, plural, one {# comercio} other {# comercios}}.",
    aliases:
      "Estas entregas también nombran a {aliases}. {count, plural, one {Búsquelo} other {Búsquelos}} también antes de borrar.",
    kept: "Lo que el borrado no toca",
    erase: "Borrar datos",
    eraseTitle: "¿Borrar los datos de {person}?",
    erased:
      "Se sustituyen o eliminan nombres, teléfonos, correos, direcciones, notas, mensajes, fotos y firmas. Las entregas, los precios y las cifras se conservan.",
    erasedEverywhere:
      "Se sustituyen o eliminan nombres, teléfonos, correos, direcciones, notas, mensajes, fotos y firmas en todos los comercios. Las entregas, los precios y las cifras se conservan.",
    final: "No se puede deshacer. Descargue antes los datos si la persona los ha pedido.",
    erasing: "Los datos se están borrando",
  },
  download: {
    data: "Descargar datos",
    part: "Descargar parte {part, number}",
    saved: "La parte {part, number} se ha guardado. Descargue la parte {next, number} para el resto.",
  },
  source: {
    deliveries: "Entregas",
    messages: "Correos y mensajes de texto",
    addresses: "Direcciones guardadas",
    templates: "Plantillas",
    series: "Entregas recurrentes terminadas",
    series_dates: "Fechas cambiadas de entregas recurrentes",
    batch_rows: "Filas de lotes",
    import_rows: "Filas de importaciones",
    saved_views: "Vistas guardadas",
    proposals: "Rutas propuestas",
    audit_entries: "Entradas del registro de auditoría",
    idempotency_keys: "Respuestas guardadas para repeticiones",
  },
  kept: {
    denied: "Está en la lista de no contactar, para que no reciba notificaciones.",
    accounts: "Una cuenta o una invitación. Pertenece al equipo.",
    couriers: "Un repartidor. Los gestiona el personal.",
    contacts: "Los datos de contacto de un comercio. Los propietarios los cambian en los ajustes.",
  },
  blocked: {
    title: "Todavía no se pueden borrar los datos de esta persona. {reasons}",
    names: "{names} y {count, number} más",
    open_deliveries:
      "{count, plural, one {# entrega no ha terminado ({names}). Espere a que termine o cancélela.} other {# entregas no han terminado ({names}). Espere a que terminen o cancélelas.}}",
    active_series:
      "{count, plural, one {# entrega recurrente sigue solicitando entregas para esta persona ({names}). Termínela.} other {# entregas recurrentes siguen solicitando entregas para esta persona ({names}). Termínelas.}}",
    pending_rows:
      "{count, plural, one {# fila de un lote aún no está solicitada ({names}). Espere a que termine el lote.} other {# filas de lotes aún no están solicitadas ({names}). Espere a que terminen los lotes.}}",
  },
  erasures: {
    title: "Borrados",
    allMerchants: "Todos los comercios",
    running: "En curso",
    failed: "Fallido",
    done: "Borrado",
    step: "Paso {step, number} de {steps, number}",
    count: "{source}: {count, number}",
    nothing: "No se ha encontrado nada",
    left: "{counts}. {count, plural, one {# entrega se solicitó durante el borrado y se conserva.} other {# entregas se solicitaron durante el borrado y se conservan.}}",
    lostSecret:
      "Ya no se pudo leer el teléfono o el correo, porque AUTH_SECRET se cambió durante el borrado. Busque a la persona de nuevo y borre el resto.",
    stalled:
      "El borrado se detuvo{known, select, yes { en «{source}»} other {}}: se encontraban los mismos datos una y otra vez. Comuníquelo a quien gestiona este servicio y borre de nuevo.",
    error:
      "El borrado se detuvo{known, select, yes { en «{source}»} other {}} por errores repetidos. Quien gestiona este servicio los encuentra en el registro. Después, borre de nuevo.",
  },
  retention: {
    title: "Cuánto tiempo se guardan los datos",
    description: "Se define para toda la instalación.",
    permanently: "Siempre",
    days: "{count, plural, one {# día} other {# días}}",
    what: {
      requests: "Solicitudes de la API en el registro de solicitudes",
      batches: "Lotes e importaciones con sus filas y archivos; sus entregas se conservan",
      proposals: "Rutas propuestas, que contienen nombres de destinatarios",
      events: "Eventos del feed; el historial de una entrega se conserva",
      webhooks: "Mensajes de webhook con sus intentos",
      messages: "Correos y mensajes de texto de la bandeja de salida",
      notices: "Registros de lo que se notificó al equipo",
      followers: "Navegadores que seguían una entrega, desde su final",
      sessions:
        "Sesiones con su dispositivo y red, y enlaces de repartidores con su dispositivo, desde su final",
      invitations: "Invitaciones y enlaces para restablecer la contraseña, desde su final",
      audit: "Entradas del registro de auditoría",
      proofs: "Fotos, firmas y nombres de los comprobantes de entrega",
      conversations: "Textos de mensajes y notas sobre entregas, desde su final",
      recipients:
        "Nombres, teléfonos, direcciones y demás datos personales de las entregas, desde su final; las entregas, sus precios y sus cifras se conservan",
    },
  },
};

import type { Texts } from "../shape";

export const kit: Texts["kit"] = {
  action: {
    cancel: "Cancelar",
    clear: "Borrar",
    close: "Cerrar",
    discard: "Descartar",
    dismiss: "Ocultar",
    done: "Listo",
    goBack: "Volver",
    retry: "Reintentar",
    save: "Guardar",
    tryAgain: "Reintentar",
  },
  loading: "Cargando",
  skip: "Ir al contenido",
  notifications: "Notificaciones",
  field: {
    optional: "Opcional",
    choose: "Elegir…",
    measure:
      "{label} debe ser un número como {kind, select, weight {2,5 o 5 lb} other {30,5 o 12 in}}, sin separador de miles",
  },
  choices: { search: "Buscar…", searchIn: "Buscar en {label}", none: "Sin coincidencias" },
  suggestions: {
    list: "Sugerencias",
    none: "No se ha encontrado nada",
    count: "{count, plural, one {# sugerencia} other {# sugerencias}}",
    failed: "Las sugerencias no están disponibles ahora. Puede seguir escribiendo.",
  },
  copy: {
    do: "Copiar {what}",
    done: "Copiado: {what}",
    failed: "No se pudo copiar: {what}",
    copied: "Copiado",
    refused: "Seleccione el texto para copiarlo",
  },
  download: {
    title: "Preparando su archivo",
    text: "La descarga empezará automáticamente.",
  },
  error: {
    title: "No se pudo cargar",
    text: "El problema está en nuestro sistema. Vuelva a intentarlo. Si se repite, envíenos la referencia.",
    reference: "Referencia",
    referenceToCopy: "referencia",
  },
  failure: {
    unreachable: "El servidor no ha respondido. Compruebe su conexión y vuelva a intentarlo",
    unsent:
      "El servidor no ha respondido. Compruebe su conexión y vuelva a intentarlo. No se ha perdido nada de lo que ha escrito.",
    faultyPage: "Algo ha salido mal en esta página",
    faultyService: "Se ha producido un error en nuestro servicio",
  },
  form: {
    checkFields: "Revise los campos resaltados",
    check: "Revise: {fields}",
    checkMore: "Revise: {fields} y {count, number} más",
    ofPickup: "recogida, {field}",
    ofDropoff: "entrega, {field}",
    sessionEnded: "Su sesión ha terminado",
    signInAgain:
      "Lo que ha escrito sigue aquí. <link>Inicie sesión de nuevo en otra pestaña</link>; después vuelva y envíe el formulario otra vez.",
  },
  reason: { reason: "Motivo", note: "Nota" },
  changes: {
    group: "Cambios",
    unsaved: "Cambios sin guardar",
    none: "No hay cambios que guardar",
    leave: "¿Salir sin guardar los cambios?",
  },
  singleKeys: "Atajos de una sola tecla",
};

import type { Texts } from "../shape";

export const lists: Texts["lists"] = {
  pages: {
    nav: "Páginas",
    rows: "filas",
    none: "Sin {noun}",
    shown: "{from, number}–{to, number} de {total, number} {noun}",
    shownOfMany: "{from, number}–{to, number} de más de {total, number} {noun}",
    perPage: "Por página",
    previous: "Página anterior",
    next: "Página siguiente",
    newest: "Más recientes",
    older: "Anteriores",
    pastTheEnd: "No hay nada en esta página",
    first: "Ir a la primera página",
  },
  rows: {
    loading: "Cargando: {label}",
    scrolls: "{label}, se desplaza en horizontal",
    selectAll: "Seleccionar todas las filas de esta página",
    select: "Seleccionar {name}",
    selected: "Selección: {count, number}",
    clear: "Anular selección",
    results: "Resultados",
    noMatch: "Pruebe con menos palabras o con otras.",
  },
  stale: {
    title: "Es posible que esta lista no esté actualizada",
    refresh: "Actualizar ahora",
    endedRetry:
      "Su sesión ha terminado. <link>Inicie sesión de nuevo en otra pestaña</link> y vuelva a intentarlo.",
    endedReload:
      "Su sesión ha terminado. <link>Inicie sesión de nuevo en otra pestaña</link> y recargue esta página.",
  },
  filterBy: "Filtrar por",
  dates: { range: "{from} – {to}", from: "desde el {date}", until: "hasta el {date}" },
};

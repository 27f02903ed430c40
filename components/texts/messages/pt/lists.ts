import type { Texts } from "../shape";

export const lists: Texts["lists"] = {
  pages: {
    nav: "Páginas",
    rows: "linhas",
    none: "Sem {noun}",
    shown: "{from, number}–{to, number} de {total, number} {noun}",
    shownOfMany: "{from, number}–{to, number} de mais de {total, number} {noun}",
    perPage: "Por página",
    previous: "Página anterior",
    next: "Próxima página",
    newest: "Mais recentes",
    older: "Anteriores",
    pastTheEnd: "Não há nada nesta página",
    first: "Ir para a primeira página",
  },
  rows: {
    loading: "Carregando: {label}",
    scrolls: "{label}, rola na horizontal",
    selectAll: "Selecionar todas as linhas desta página",
    select: "Selecionar {name}",
    selected: "Seleção: {count, number}",
    clear: "Limpar seleção",
    results: "Resultados",
    noMatch: "Tente com menos palavras ou com outras.",
  },
  stale: {
    title: "Esta lista pode estar desatualizada",
    refresh: "Atualizar agora",
    endedRetry: "Sua sessão terminou. <link>Entre de novo em outra aba</link> e tente outra vez.",
    endedReload: "Sua sessão terminou. <link>Entre de novo em outra aba</link> e recarregue esta página.",
  },
  filterBy: "Filtrar por",
  dates: { range: "{from} – {to}", from: "a partir de {date}", until: "até {date}" },
};

import type { Texts } from "../shape";

export const lists: Texts["lists"] = {
  pages: {
    nav: "Pages",
    rows: "lignes",
    none: "Pas de {noun}",
    shown: "{from, number}–{to, number} sur {total, number} {noun}",
    shownOfMany: "{from, number}–{to, number} sur plus de {total, number} {noun}",
    perPage: "Par page",
    previous: "Page précédente",
    next: "Page suivante",
    newest: "Plus récentes",
    older: "Plus anciennes",
    pastTheEnd: "Il n’y a rien sur cette page",
    first: "Aller à la première page",
  },
  rows: {
    loading: "Chargement : {label}",
    scrolls: "{label}, défile horizontalement",
    selectAll: "Sélectionner toutes les lignes de cette page",
    select: "Sélectionner {name}",
    selected: "Sélection : {count, number}",
    clear: "Tout désélectionner",
    results: "Résultats",
    noMatch: "Essayez avec moins de mots ou d’autres mots.",
  },
  stale: {
    title: "Cette liste n’est peut-être plus à jour",
    refresh: "Actualiser",
    endedRetry:
      "Votre session est terminée. <link>Reconnectez-vous dans un nouvel onglet</link>, puis réessayez.",
    endedReload:
      "Votre session est terminée. <link>Reconnectez-vous dans un nouvel onglet</link>, puis rechargez cette page.",
  },
  filterBy: "Filtrer par",
  dates: { range: "{from} – {to}", from: "à partir du {date}", until: "jusqu’au {date}" },
};

import { readTableState, type TableState, viewQuery } from "./search-params";

/** A named state of the table. `id` is null for those that everybody has. */
export type View = { id: string | null; name: string; query: string };

const everybodys = (name: string, query: string): View => ({ id: null, name, query: spelled(query) });

/** The query of a view in today's spelling, whatever it was saved with. */
function spelled(query: string): string {
  return viewQuery(readTableState(new URLSearchParams(query)));
}

const DEFAULT_VIEWS: readonly View[] = [
  everybodys("All", ""),
  everybodys("Today", "days=today"),
  everybodys("In progress", "status=assigned,accepted,picked_up,started,on_the_way"),
  everybodys("Needs attention", "status=incomplete,failed"),
  everybodys("Late", "late=true"),
];

/** The views that everybody has, then the person's own. */
export function allViews(own: readonly { id: string; name: string; query: string }[]): View[] {
  return [...DEFAULT_VIEWS, ...own.map((view) => ({ ...view, query: spelled(view.query) }))];
}

/** The view that the table shows now. A person's own wins over an equal one of everybody's. */
export function activeView(views: readonly View[], state: TableState): View | null {
  const query = viewQuery(state);
  return views.findLast((view) => view.query === query) ?? null;
}

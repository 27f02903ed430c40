/** One thing that a search of the documentation finds. */
export type SearchEntry = {
  kind: "guide" | "operation" | "parameter" | "field" | "answer";
  title: string;
  detail: string;
  /** What stands there, which is searched, but not shown. */
  text?: string;
  href: string;
};

/** What has every word that is asked for, in its title, its detail or its text; those with all of them in the title first. */
export function found(entries: readonly SearchEntry[], asked: string): SearchEntry[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (content: string) => words.every((word) => content.toLowerCase().includes(word));
  const matching = entries.filter(({ title, detail, text = "" }) => has(`${title} ${detail} ${text}`));
  return [...matching.filter(({ title }) => has(title)), ...matching.filter(({ title }) => !has(title))];
}

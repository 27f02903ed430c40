/** One thing that a search of the documentation finds. */
export type SearchEntry = {
  kind: "guide" | "operation" | "parameter" | "field" | "answer";
  title: string;
  detail: string;
  href: string;
};

/** What has every word of the text, in its title or its detail; those with all of them in the title first. */
export function found(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (content: string) => words.every((word) => content.toLowerCase().includes(word));
  const matching = entries.filter(({ title, detail }) => has(`${title} ${detail}`));
  return [...matching.filter(({ title }) => has(title)), ...matching.filter(({ title }) => !has(title))];
}

/** Paths with a secret segment: anyone who knows it may use it. A test compares them with `app/`. */
const SECRET_PATHS = [
  "/courier/[token]",
  "/track/[code]",
  "/invite/[token]",
  "/reset/[token]",
  "/unsubscribe/[token]",
  "/api/unsubscribe/[token]",
  "/exports/[file]",
  "/map/service/[pass]",
  // It contains where the stops are.
  "/quotes/[quoteId]",
].map((path) => path.slice(1).split("/"));

const isSecret = (part: string) => part.startsWith("[");

/**
 * Returns a path without its secret: the log shows the page, not the link.
 * @param segments the path's, decoded
 * @returns undefined if it has none
 */
export function withoutSecret(segments: readonly string[]): string | undefined {
  const pattern = SECRET_PATHS.find((parts) =>
    parts.every((part, index) => {
      const segment = segments[index];
      return segment !== undefined && (isSecret(part) || part === segment.toLowerCase());
    }),
  );
  if (!pattern) return undefined;
  const shown = segments.map((segment, index) => (isSecret(pattern[index] ?? "") ? "…" : segment));
  return `/${shown.join("/")}`;
}

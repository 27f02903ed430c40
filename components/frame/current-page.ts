/** The navigation entry of a path: the one with the longest matching path. `covers` are further paths of an entry. */
export function currentPage<Page extends { href: string; covers?: readonly string[] }>(
  pages: readonly Page[],
  path: string,
): Page | undefined {
  return pages
    .filter(({ href, covers = [] }) =>
      [href, ...covers].some((each) => path === each || path.startsWith(`${each}/`)),
    )
    .sort((a, b) => b.href.length - a.href.length)[0];
}

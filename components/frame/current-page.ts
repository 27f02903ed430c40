/** The navigation entry of a path: the one with the longest matching path. */
export function currentPage<Page extends { href: string }>(
  pages: readonly Page[],
  path: string,
): Page | undefined {
  return pages
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}

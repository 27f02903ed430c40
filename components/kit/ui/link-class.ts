/**
 * Classes of a link: underlined in running text; with `quiet`, on its own (a table cell, a list), underlined
 * on hover.
 */
export const linkClass = (quiet = false) =>
  `base:rounded-sm base:text-accent-ink underline-offset-3 ${
    quiet ? "hover:underline" : "base:underline decoration-accent-ink/40 hover:decoration-current"
  }`;

/** The look of a link: underlined in a run of text; on its own (a table cell, a list) `quiet` underlines on hover. */
export const linkClass = (quiet = false) =>
  `rounded-sm text-accent-ink underline-offset-3 ${
    quiet ? "hover:underline" : "underline decoration-accent-ink/40 hover:decoration-current"
  }`;

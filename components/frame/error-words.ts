/** Words of the error page in English. Apart from the others, because every page loads them. */
export const ERROR_WORDS = {
  title: "Something went wrong",
  text: "This is a problem on our side. Try again. If it keeps happening, send us the reference.",
  reference: "Reference",
  retry: "Retry",
  retrying: "Retrying…",
} as const;

export type ErrorWords = Record<keyof typeof ERROR_WORDS, string>;

/** Attribute of the root element with the error page's words as JSON, on pages in another language. */
export const ERROR_WORDS_ATTRIBUTE = "data-error-words";

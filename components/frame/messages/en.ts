import { ERROR_WORDS } from "../error-words";

/** The error page and the page of unknown addresses, in English. ICU message syntax. */
export const en = {
  error: ERROR_WORDS,
  notFound: {
    page: "Not found",
    title: "There is no such page",
    text: "It may have moved, or the address may be wrong.",
    home: "Home",
    track: "Track a delivery",
    signIn: "Sign in",
  },
} as const;

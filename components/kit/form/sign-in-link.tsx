import type { ReactNode } from "react";

/** Opens the sign-in page in a new tab, within a sentence, so that the page keeps what is typed. */
export const signInLink = (text: ReactNode) => (
  <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
    {text}
  </a>
);

"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { DEFAULT_LANGUAGE, type Language } from "@/lib/core/language/languages";
import type { PreparedMessages } from "./translator";

/** The language of the page, and the messages of the catalogs that it provides. */
type Provided = { language: Language; messages: PreparedMessages };

/** Outside of a provider, as in a test of one component, there are no messages. */
export const ProvidedTexts = createContext<Provided>({ language: DEFAULT_LANGUAGE, messages: {} });

/** Adds messages to those that the page provides already. */
export function TextsProvider({ language, messages, children }: Provided & { children?: ReactNode }) {
  const outer = useContext(ProvidedTexts);
  const provided = useMemo(
    () => ({ language, messages: { ...outer.messages, ...messages } }),
    [outer, language, messages],
  );
  return <ProvidedTexts value={provided}>{children}</ProvidedTexts>;
}

"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type BrowserMessages, type BrowserText, browserText } from "@/lib/core/language/browser-text";
import type { en } from "./messages/en";

/** The language of the courier's pages with its messages. */
export type CourierText = BrowserText<typeof en>;

/** Returns a message of the courier's pages. */
export type CourierWords = CourierText["t"];

const Text = createContext<CourierText | null>(null);

/** Gives the page's messages, of one language, to everything below it. */
export function TextProvider({ messages, children }: { messages: BrowserMessages; children?: ReactNode }) {
  const text = useMemo(() => browserText<typeof en>(messages), [messages]);
  return <Text value={text}>{children}</Text>;
}

/** Returns the language of the page with its messages. */
export function useText(): CourierText {
  const text = useContext(Text);
  if (!text) throw new Error("The page has no TextProvider");
  return text;
}

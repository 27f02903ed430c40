import type { ReactNode } from "react";
import { currentLanguage } from "@/lib/auth/page-request";
import { type Catalog, messagesOf } from "./catalogs";
import { TextsProvider } from "./texts-provider";

/** Provides catalogs, in the language of the page, to the client components below it. */
export function Texts({ of, children }: { of: readonly Catalog[]; children?: ReactNode }) {
  const language = currentLanguage();
  const messages = Object.assign({}, ...of.map((catalog) => messagesOf(language, catalog))) as ReturnType<
    typeof messagesOf
  >;
  return (
    <TextsProvider language={language} messages={messages}>
      {children}
    </TextsProvider>
  );
}

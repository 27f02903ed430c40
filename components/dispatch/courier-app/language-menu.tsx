"use client";

import { useRouter } from "next/navigation";
import { useSend } from "@/components/kit/form/use-send";
import { Callout } from "@/components/kit/ui/callout";
import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from "@/lib/core/language/languages";
import { chooseLanguage } from "./actions";
import { failureWords } from "./refusal";
import { useText } from "./use-text";

/**
 * Buttons of the languages, each named in its own language. The choice is stored with the courier, so it needs a network; without
 * one, nothing changes and nothing is lost.
 */
export function LanguageMenu({ token }: { token: string }) {
  const { t, language } = useText();
  const router = useRouter();
  const { pending, error, send } = useSend();
  return (
    <nav aria-label={t("page.language")} className="grid gap-2">
      <p className="flex flex-wrap gap-x-1">
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="button"
            lang={htmlLang(each)}
            aria-pressed={each === language}
            aria-disabled={pending || undefined}
            className="min-h-12 px-1.5 text-muted underline underline-offset-2 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
            onClick={() =>
              void send(
                () => chooseLanguage(token, { language: each }),
                () => router.refresh(),
              )
            }
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </p>
      {error && (
        <Callout tone="danger" role="alert">
          {failureWords(t, language, error)}
        </Callout>
      )}
    </nav>
  );
}

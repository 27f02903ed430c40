import { htmlLang, LANGUAGE_NAMES, LANGUAGES } from "@/lib/core/language/languages";
import { chooseLanguage } from "./language-actions";
import type { TrackingText } from "./text";

type LanguageMenuProps = {
  text: TrackingText;
  /** Tracking code of the page's delivery, whose messages follow the choice; null on pages of no delivery. */
  code: string | null;
};

/** Buttons of the languages, each named in its own language. Works without JavaScript. */
export function LanguageMenu({ text: { t, language }, code }: LanguageMenuProps) {
  return (
    <form action={chooseLanguage} aria-label={t("page.language")} className="flex flex-wrap gap-x-1">
      {code !== null && <input type="hidden" name="code" value={code} />}
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="submit"
          name="language"
          value={each}
          lang={htmlLang(each)}
          aria-pressed={each === language}
          className="min-h-9 cursor-pointer rounded-sm px-2 underline decoration-current/40 underline-offset-3 hover:decoration-current aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline pointer-coarse:min-h-11"
        >
          {LANGUAGE_NAMES[each]}
        </button>
      ))}
    </form>
  );
}

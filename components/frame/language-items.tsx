"use client";

import { useText } from "#texts";
import { saveOwnLanguage } from "@/components/account/actions";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { MenuRadioGroup } from "@/components/kit/ui/menu-items";
import { htmlLang, type Language, LANGUAGE_NAMES, LANGUAGES } from "@/lib/core/language/languages";

const BROWSER = "browser";

/** The languages in the user menu. @param chosen by the person; null for the language of the browser */
export function LanguageItems({ chosen }: { chosen: Language | null }) {
  const { t } = useText("frame");
  const { run } = useInstantAction();
  return (
    <MenuRadioGroup<Language | typeof BROWSER>
      label={t("user.language")}
      value={chosen ?? BROWSER}
      onValueChange={(value) => run(() => saveOwnLanguage({ language: value === BROWSER ? null : value }))}
      options={[
        { value: BROWSER, label: t("user.browserLanguage") },
        ...LANGUAGES.map((value) => ({
          value,
          label: <span lang={htmlLang(value)}>{LANGUAGE_NAMES[value]}</span>,
        })),
      ]}
    />
  );
}

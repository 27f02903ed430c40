"use client";

import { useText } from "#texts";
import { MenuRadioGroup } from "@/components/kit/ui/menu-items";
import { htmlLang, type Language, LANGUAGE_NAMES, LANGUAGES } from "@/lib/core/language/languages";

const BROWSER = "browser";

type LanguageItemsProps = {
  /** Null for the language of the browser. */
  chosen: Language | null;
  onChoose: (language: Language | null) => void;
};

/** The languages in the user menu. */
export function LanguageItems({ chosen, onChoose }: LanguageItemsProps) {
  const { t } = useText("frame");
  return (
    <MenuRadioGroup<Language | typeof BROWSER>
      label={t("user.language")}
      value={chosen ?? BROWSER}
      onValueChange={(value) => onChoose(value === BROWSER ? null : value)}
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

"use client";

import { useText } from "#texts";
import { SelectField } from "@/components/kit/form/choice-fields";
import { SettingForm } from "@/components/kit/form/setting-form";
import { type Language, LANGUAGE_NAMES, LANGUAGES } from "@/lib/core/language/languages";
import { saveOwnLanguage } from "./actions";

const BROWSER = "browser";

/** Changes the language of the pages that the person sees. */
export function LanguageForm({ language }: { language: Language | null }) {
  const { t } = useText("account");
  return (
    <SettingForm
      label={t("profile.language")}
      load={() => import("@/lib/account/schema/users").then((module) => module.ownLanguageChoice)}
      values={{ language: language ?? BROWSER }}
      save={(_changed, all) => saveOwnLanguage(all)}
      done={t("profile.languageSaved")}
    >
      <SelectField
        name="language"
        label={t("profile.language")}
        hideLabel
        className="max-w-xs"
        options={[
          { value: BROWSER, label: t("profile.browserLanguage") },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
      />
    </SettingForm>
  );
}

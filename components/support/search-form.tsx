"use client";

import { useText } from "#texts";
import { ScanBarcode, Search } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import { Textarea } from "@/components/kit/ui/textarea";
import type { Environment } from "@/lib/support/constants";
import { supportPath } from "./paths";
import { type SearchBoxInput, useSearchBox } from "./use-search-box";

/** The search box. The query is stored in the URL. */
export function SearchForm(input: SearchBoxInput) {
  const { t } = useText("support");
  const { box, several, environment, pending, search, onKeyDown, onText, toggleSeveral, chooseEnvironment } =
    useSearchBox(input);
  return (
    <form role="search" aria-label={t("search.form")} action={supportPath()} onSubmit={search}>
      <div className="flex flex-wrap items-start gap-2">
        <Field
          label={t("search.label")}
          className="flex-1 basis-72"
          hint={t(several ? "search.severalHint" : "search.oneHint")}
        >
          <Textarea
            ref={box}
            name="q"
            rows={several ? 6 : 1}
            defaultValue={input.q}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint={several ? "enter" : "search"}
            onKeyDown={onKeyDown}
            onChange={({ target }) => onText(target.value)}
            className={several ? "max-h-96 font-mono text-sm" : "resize-none py-2 text-base leading-6"}
          />
        </Field>
        <div className="flex gap-2 sm:pt-6">
          <Button type="submit" variant="primary" size="lg" pending={pending}>
            <Search aria-hidden />
            {t("search.search")}
          </Button>
          <Button
            size="lg"
            aria-pressed={several}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={toggleSeveral}
          >
            <ScanBarcode aria-hidden />
            {t("search.scanSeveral")}
          </Button>
        </div>
      </div>
      <EnvironmentChoice environment={environment} onChange={chooseEnvironment} />
    </form>
  );
}

function EnvironmentChoice({
  environment,
  onChange,
}: {
  environment: Environment;
  onChange: (environment: Environment) => void;
}) {
  const { t } = useText("support");
  return (
    <div className="mt-3">
      <RadioCards<Environment>
        label={t("search.where")}
        hideLabel
        look="segmented"
        name="space"
        options={[
          { value: "live", label: t("search.live") },
          { value: "sandbox", label: t("sandboxes") },
        ]}
        value={environment}
        onValueChange={onChange}
      />
    </div>
  );
}

"use client";

import { ScanBarcode, Search } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import { Textarea } from "@/components/kit/ui/textarea";
import type { Environment } from "@/lib/support/constants";
import { supportPath } from "./paths";
import { type SearchBoxInput, useSearchBox } from "./use-search-box";

const ONE_HINT =
  "Order number or part of it, name, address, email, phone number, tracking code or link, request ID; merchant or member of a team";
const SEVERAL_HINT = "One order number per line, pasted or scanned. Press Ctrl + Enter to search.";

/** The search box. The query is stored in the URL. */
export function SearchForm(input: SearchBoxInput) {
  const { box, several, environment, pending, search, onKeyDown, onText, toggleSeveral, chooseEnvironment } =
    useSearchBox(input);
  return (
    <form role="search" aria-label="Deliveries of all merchants" action={supportPath()} onSubmit={search}>
      <div className="flex flex-wrap items-start gap-2">
        <Field label="Search deliveries" className="flex-1 basis-72" hint={several ? SEVERAL_HINT : ONE_HINT}>
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
            Search
          </Button>
          <Button
            size="lg"
            aria-pressed={several}
            className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
            onClick={toggleSeveral}
          >
            <ScanBarcode aria-hidden />
            Scan several
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
  return (
    <div className="mt-3">
      <RadioCards<Environment>
        label="Where to search"
        hideLabel
        look="segmented"
        name="space"
        options={[
          { value: "live", label: "Live deliveries" },
          { value: "sandbox", label: "Sandboxes" },
        ]}
        value={environment}
        onValueChange={onChange}
      />
    </div>
  );
}

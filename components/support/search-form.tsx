"use client";

import { ScanBarcode, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field } from "@/components/ui/field";
import { RadioCards } from "@/components/ui/radio-cards";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { Space } from "@/lib/support/schema";
import { supportPath } from "./paths";
import { searchAddress } from "./search-text";

type SearchFormProps = {
  q: string;
  space: Space;
  /** The page of the one delivery that `q` names exactly: Enter once more opens it. */
  exactPath: string | null;
};

const ONE_HINT = "Order number or part of it, phone number, tracking code or link, request id";
const SEVERAL_HINT = "One order number per line, pasted or scanned. Ctrl + Enter searches.";

/** The one search box. What it found stands in the address. */
export function SearchForm({ q, space: searched, exactPath }: SearchFormProps) {
  const router = useRouter();
  const box = useRef<HTMLTextAreaElement>(null);
  const [several, setSeveral] = useState(q.includes("\n"));
  const [space, setSpace] = useState(searched);
  const [pending, startTransition] = useTransition();

  // Ready for the next call or scan: what is typed now takes the place of what was found.
  useEffect(() => {
    if (!q.includes("\n")) box.current?.select();
  }, [q, searched]);

  function go(next: { q: string; space: Space }) {
    startTransition(() => router.push(supportPath(next)));
  }

  function search(event: FormEvent) {
    event.preventDefault();
    const address = searchAddress(box.current?.value ?? "");
    if (address.left > 0) toast({ title: leftWords(address), tone: "warning" });
    if (exactPath !== null && address.q === q) startTransition(() => router.push(exactPath));
    else if (address.q !== "") go({ q: address.q, space });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const sends = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || (several && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form role="search" aria-label="Deliveries of all merchants" action={supportPath()} onSubmit={search}>
      <div className="flex flex-wrap items-start gap-2">
        <Field label="Search deliveries" className="flex-1 basis-72" hint={several ? SEVERAL_HINT : ONE_HINT}>
          <Textarea
            ref={box}
            name="q"
            rows={several ? 6 : 1}
            defaultValue={q}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint={several ? "enter" : "search"}
            onKeyDown={onKeyDown}
            onChange={({ target }) => setSeveral(several || target.value.includes("\n"))}
            className={cn("text-base", several ? "max-h-96 font-mono text-sm" : "resize-none py-2 leading-6")}
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
            onClick={() => toggleSeveral(!several)}
          >
            <ScanBarcode aria-hidden />
            Scan several
          </Button>
        </div>
      </div>
      <div className="mt-3">
        <RadioCards<Space>
          label="Where to search"
          hideLabel
          look="segmented"
          name="space"
          options={[
            { value: "live", label: "Live deliveries" },
            { value: "sandbox", label: "Sandboxes" },
          ]}
          value={space}
          onValueChange={(next) => {
            setSpace(next);
            go({ q: searchAddress(box.current?.value ?? "").q, space: next });
          }}
        />
      </div>
    </form>
  );

  function toggleSeveral(next: boolean) {
    setSeveral(next);
    // A list does not fit into one line.
    if (!next && box.current) box.current.value = box.current.value.split("\n")[0] ?? "";
    box.current?.focus();
  }
}

function leftWords({ lines, left }: { lines: number; left: number }): string {
  return `Of ${lines} order numbers only the first ${lines - left} were searched.`;
}

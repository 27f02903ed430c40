"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState, useTransition } from "react";
import { toast } from "@/components/kit/ui/toast";
import type { Environment } from "@/lib/support/constants";
import { supportPath } from "./paths";
import { searchAddress } from "./search-text";

export type SearchBoxInput = {
  q: string;
  environment: Environment;
  /** Page of the delivery that `q` matches exactly. Pressing Enter again opens it. */
  exactPath: string | null;
};

/** The search box keeps its own text until submitted. In `several` mode, Enter adds a line. */
export function useSearchBox({ q, environment: searched, exactPath }: SearchBoxInput) {
  const { t } = useText("support");
  const router = useRouter();
  const box = useRef<HTMLTextAreaElement>(null);
  const [several, setSeveral] = useState(q.includes("\n"));
  const [environment, setEnvironment] = useState(searched);
  const [pending, startTransition] = useTransition();

  // Selects the text, so that the next call or scan replaces it.
  useEffect(() => {
    if (!q.includes("\n")) box.current?.select();
  }, [q, searched]);

  const go = (path: string) => startTransition(() => router.push(path));
  const address = () => searchAddress(box.current?.value ?? "");

  function search(event: FormEvent) {
    event.preventDefault();
    const asked = address();
    if (asked.left > 0)
      toast({
        title: t("search.left", { count: asked.lines - asked.left, all: asked.lines }),
        tone: "warning",
      });
    if (exactPath !== null && asked.q === q) go(exactPath);
    else if (asked.q !== "") go(supportPath({ q: asked.q, environment }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    const sends = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!sends || (several && !event.ctrlKey && !event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function toggleSeveral() {
    setSeveral(!several);
    // A list does not fit into one line.
    if (several && box.current) box.current.value = box.current.value.split("\n")[0] ?? "";
    box.current?.focus();
  }

  function chooseEnvironment(next: Environment) {
    setEnvironment(next);
    go(supportPath({ q: address().q, environment: next }));
  }

  const onText = (text: string) => setSeveral(several || text.includes("\n"));
  return { box, several, environment, pending, search, onKeyDown, onText, toggleSeveral, chooseEnvironment };
}

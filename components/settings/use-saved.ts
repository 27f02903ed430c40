"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { ActionResult } from "@/components/form/action-result";
import { toast } from "@/components/ui/toast";

/** After a change: says so in passing and shows the page as it is now. */
export function useSaved() {
  const router = useRouter();
  return (title: string) => {
    toast({ title, tone: "success" });
    router.refresh();
  };
}

/** Runs an action of a button: one at a time, its failure in a toast, its success as `useSaved` says it. */
export function useInstantAction() {
  const saved = useSaved();
  const [pending, startTransition] = useTransition();
  const run = (send: () => Promise<ActionResult>, success: string) =>
    startTransition(async () => {
      const result = await send().catch(() => null);
      if (result?.ok) saved(success);
      else toast({ title: result?.error.message ?? "The server did not answer; try again", tone: "danger" });
    });
  return { pending, run };
}

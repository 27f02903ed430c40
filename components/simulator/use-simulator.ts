"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { ActionResult } from "@/components/form/action-result";
import { toast } from "@/components/ui/toast";

/** A server action of the simulator. */
export type Send<Input> = (input: Input) => Promise<ActionResult>;

/** Sends one thing at a time and shows the page as it is then; a refusal is said in a toast. */
export function useSimulator() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const run = (send: () => Promise<ActionResult>) =>
    startTransition(async () => {
      const result = await send().catch(() => null);
      if (!result?.ok) {
        toast({ title: result?.error.message ?? "The server did not answer; try again", tone: "danger" });
      }
      router.refresh();
    });
  return { pending, run };
}

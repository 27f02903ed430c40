"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import type { Answer } from "@/lib/core/errors";
import { toast } from "../ui/toast";
import { isUnanswered, sent } from "./sent";

/**
 * Runs an action of a button: one at a time, its failure in a toast, its success in `done` where the page itself does
 * not say it. A refusal may be news: the page shows how it stands then, too.
 */
export function useInstantAction() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const run = (send: () => Promise<Answer<unknown>>, done?: string) =>
    startTransition(async () => {
      const result = await sent(send());
      if (!result.ok) toast({ title: result.error.message, tone: "danger" });
      else if (done !== undefined) toast({ title: done, tone: "success" });
      if (!isUnanswered(result)) router.refresh();
    });
  return { pending, run };
}

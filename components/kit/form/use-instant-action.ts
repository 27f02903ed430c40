"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { useText } from "#texts";
import type { Answer } from "@/lib/core/errors";
import { failureMessage } from "../live/failure-message";
import { toast } from "../ui/toast";
import { isUnanswered, sent } from "./sent";

/**
 * Runs a button's action, one at a time. Shows failures as a toast, and success as `done` if the page does
 * not show it. Also refreshes the page after an error, because the data may have changed.
 */
export function useInstantAction() {
  const router = useRouter();
  const text = useText("kit");
  const [pending, startTransition] = useTransition();
  const run = (send: () => Promise<Answer<unknown>>, done?: string) =>
    startTransition(async () => {
      const result = await sent(send());
      if (!result.ok) toast({ title: failureMessage(text, result.error), tone: "danger" });
      else if (done !== undefined) toast({ title: done, tone: "success" });
      if (!isUnanswered(result)) router.refresh();
    });
  return { pending, run };
}

"use client";

import { useEffect } from "react";
import { sent } from "@/components/kit/form/sent";
import { claimLink } from "./actions";
import type { Outbox } from "./outbox";

type Claim = { token: string; isBound: boolean; outbox: Outbox };

/** Binds the link to this phone on its first use. Without an answer, the next load of the page tries again. */
export function useClaim({ token, isBound, outbox }: Claim): void {
  useEffect(() => {
    if (!isBound) void claim(token, outbox);
  }, [token, isBound, outbox]);
}

/** A phone that had no secret gets one first, and binds the link to it with the second request. */
async function claim(token: string, outbox: Outbox): Promise<void> {
  let answer = await sent(claimLink(token, {}));
  if (answer.ok && !answer.data.isBound) answer = await sent(claimLink(token, {}));
  if (!answer.ok && answer.error.code === "linkInUse") outbox.end("in use");
}

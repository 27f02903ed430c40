"use client";

import { useState } from "react";
import type { Answer, Failure } from "@/lib/core/errors";
import { sent } from "./sent";

/**
 * Sends one action at a time, for a button or a form without a schema. The error, for `FormError`, stays until the
 * next attempt.
 */
export function useSend() {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Failure | null>(null);

  /** @param onSuccess may navigate; busy until it settles */
  async function send<Data>(action: () => Promise<Answer<Data>>, onSuccess: (data: Data) => unknown) {
    if (pending) return;
    setPending(true);
    setError(null);
    const result = await sent(action());
    if (result.ok) await onSuccess(result.data);
    else setError(result.error);
    setPending(false);
  }

  return { pending, error, send, forget: () => setError(null) };
}

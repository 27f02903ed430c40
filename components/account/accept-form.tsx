"use client";

import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import type { Failure } from "@/lib/core/errors";
import { accept } from "./actions";
import { goTo } from "./go-to";

type AcceptFormProps = { merchantName: string; token: string };

/** Accepts an invitation for the signed-in person. */
export function AcceptForm({ merchantName, token }: AcceptFormProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Failure | null>(null);

  async function send() {
    setPending(true);
    setError(null);
    const result = await sent(accept({ token }));
    if (result.ok) return goTo("/dashboard");
    setError(result.error);
    setPending(false);
  }

  return (
    <div className="flex flex-col gap-3">
      <Button variant="primary" size="lg" pending={pending} onClick={() => void send()}>
        Join {merchantName}
      </Button>
      {error && <FormError error={error} rest={[]} />}
    </div>
  );
}

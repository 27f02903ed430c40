"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Card } from "@/components/kit/ui/card";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { showPin } from "./actions";

/** Shows the PIN for the courier to a recipient who enters the last four digits of their phone number. */
export function PinCard({ code }: { code: string }) {
  const [digits, setDigits] = useState("");
  const [pin, setPin] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function show() {
    if (!/^\d{4}$/.test(digits)) return setProblem("Enter four digits");
    setBusy(true);
    const answer = await showPin({ code, digits }).catch(() => null);
    setBusy(false);
    if (answer?.ok) return setPin(answer.data.pin);
    const isOther = answer?.error.code === "validation";
    setProblem(
      isOther
        ? "These are not the last four digits of the recipient’s phone number"
        : (answer?.error.message ?? "The PIN could not be loaded. Try again"),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!busy) void show();
  }

  return (
    <Card title="PIN for the courier">
      {pin === null ? (
        <form noValidate onSubmit={submit} className="flex items-end gap-2">
          <Field label="Last four digits of your phone number" error={problem} className="flex-1">
            <Input
              value={digits}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              onChange={({ target }) => setDigits(target.value)}
            />
          </Field>
          <Button type="submit" pending={busy}>
            Show PIN
          </Button>
        </form>
      ) : (
        <p role="status">
          <span className="block text-3xl font-semibold tracking-widest tabular-nums">{pin}</span>
          <span className="block text-muted">
            Tell it to the courier when you receive the delivery, and nobody before.
          </span>
        </p>
      )}
    </Card>
  );
}

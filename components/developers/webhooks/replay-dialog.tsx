"use client";

import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSaved } from "@/components/kit/form/use-saved";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogButtons } from "@/components/kit/ui/dialog";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import { pageSentence } from "@/lib/core/problems";
import { replay } from "./actions";

const FROM = [
  { value: "time", label: "Since a time" },
  { value: "sequence", label: "After a sequence" },
] as const;

const COUNT = new Intl.NumberFormat("en-US");

/** Number of resent events, and how to get the rest. */
function doneWords({ count, nextAfter }: { count: number; nextAfter: number | null }): string {
  if (count === 0) return "No events since then";
  const sent = `${COUNT.format(count)} ${count === 1 ? "event is" : "events are"} sent again`;
  return nextAfter === null ? sent : `${sent}. For the rest, replay after ${nextAfter}`;
}

type ReplayDialogProps = {
  merchantId: string;
  id: string;
  /** Time zone of the times, as text. */
  zone: string;
  onClose: () => void;
};

/** Resends all events of the endpoint's types, from a point on. */
export default function ReplayDialog({ merchantId, id, zone, onClose }: ReplayDialogProps) {
  const [from, setFrom] = useState<"time" | "sequence">("time");
  const [since, setSince] = useState("");
  const [after, setAfter] = useState("");
  const { pending, error, send, forget } = useSend();
  const saved = useSaved();

  function start() {
    const input =
      from === "time" ? { id, from, since } : { id, from, after: after.trim() === "" ? NaN : Number(after) };
    return send(
      () => replay(merchantId, input),
      (data) => {
        onClose();
        saved(doneWords(data));
      },
    );
  }

  const { since: timeProblem, after: sequenceProblem } = error?.fields ?? {};
  return (
    <Dialog
      title="Replay events"
      description="Resends events to this endpoint, oldest first, at most 10,000 at once. Resent events keep their webhook-id, so your receiver can recognize them."
      open
      onOpenChange={onClose}
    >
      <form
        className="flex flex-col gap-4"
        method="post"
        noValidate
        aria-label="Replay"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <RadioCards
          label="From"
          look="segmented"
          options={FROM}
          value={from}
          onValueChange={(value) => {
            setFrom(value);
            forget();
          }}
        />
        {from === "time" ? (
          <Field label={`Since, ${zone}`} error={timeProblem && pageSentence("Time", timeProblem)} required>
            <Input type="datetime-local" value={since} onChange={(event) => setSince(event.target.value)} />
          </Field>
        ) : (
          <Field
            label="After sequence"
            hint="The sequence of the last event you processed; 0 for all stored events."
            error={sequenceProblem && "Enter a sequence: a whole number of at least 0"}
            required
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={after}
              onChange={(event) => setAfter(event.target.value)}
            />
          </Field>
        )}
        {error && !error.fields && <FormError error={error} />}
        <DialogButtons>
          <Button type="submit" variant="primary" pending={pending}>
            Replay
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

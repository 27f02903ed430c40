"use client";

import { useText } from "#texts";
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
import type { WebhooksText } from "../text";
import { replay } from "./actions";

/** Number of resent events, and how to get the rest. */
function doneWords({ t }: WebhooksText, { count, nextAfter }: { count: number; nextAfter: number | null }) {
  if (count === 0) return t("replay.none");
  return nextAfter === null
    ? t("replay.sent", { count })
    : t("replay.sentSome", { count, after: String(nextAfter) });
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
  const text = useText("webhooks");
  const { t } = text;
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
        saved(doneWords(text, data));
      },
    );
  }

  const { since: timeProblem, after: sequenceProblem } = error?.fields ?? {};
  return (
    <Dialog title={t("replay.title")} description={t("replay.text")} open onOpenChange={onClose}>
      <form
        className="flex flex-col gap-4"
        method="post"
        noValidate
        aria-label={t("replay.replay")}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <RadioCards
          label={t("replay.from")}
          look="segmented"
          options={[
            { value: "time", label: t("replay.sinceTime") },
            { value: "sequence", label: t("replay.afterSequence") },
          ]}
          value={from}
          onValueChange={(value) => {
            setFrom(value);
            forget();
          }}
        />
        {from === "time" ? (
          <Field
            label={t("replay.since", { zone })}
            error={timeProblem && pageSentence(t("replay.time"), timeProblem)}
            required
          >
            <Input type="datetime-local" value={since} onChange={(event) => setSince(event.target.value)} />
          </Field>
        ) : (
          <Field
            label={t("replay.sequence")}
            hint={t("replay.sequenceHint")}
            error={sequenceProblem && t("replay.sequenceProblem")}
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
            {t("replay.replay")}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

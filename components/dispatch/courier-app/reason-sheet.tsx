"use client";

import { useId, useState } from "react";
import { Field, FieldError } from "@/components/kit/ui/field";
import { Textarea } from "@/components/kit/ui/textarea";
import { type CourierStatus, TAKES_PROOF } from "@/lib/dispatch/status";
import type { DeliveryState } from "@/lib/deliveries/status";
import type { DraftInHand } from "./draft";
import { PhotoField } from "./photo-field";
import { Sheet } from "./sheet";
import type { ShownDelivery } from "./shown-work";
import { consequenceWords, moveWords, reasonWords } from "./labels";
import { needsNote, reasonsFor } from "./stored-words";
import { useText } from "./use-text";

type ReasonSheetProps = {
  to: CourierStatus;
  delivery: ShownDelivery;
  state: DeliveryState;
  inHand: DraftInHand;
  onGiven: (taken: { reason: string; photo: Blob | null }) => void;
  onClose: () => void;
};

const NOTE_MAX = 500;

/** Asks for a reason: a list of choices and a note. */
export function ReasonSheet({ to, delivery, state, inHand, onGiven, onClose }: ReasonSheetProps) {
  const { t } = useText();
  const { draft, change } = inHand;
  const { note, photo } = draft;
  const [problem, setProblem] = useState<object | null>(null);
  const reasons = reasonsFor(to, state);
  // A stored reason may belong to another status.
  const reason = reasons.find((listed) => listed === draft.reason) ?? null;
  const written = note.trim();
  const isNoteMissing = reason !== null && needsNote(reason) && written === "";

  function submit() {
    if (reason === null || isNoteMissing) return setProblem({});
    const listed = needsNote(reason) ? [] : [reason];
    onGiven({ reason: [...listed, ...(written ? [written] : [])].join(": "), photo });
  }

  return (
    <Sheet
      title={moveWords(t, to, state)}
      description={consequenceWords(t, to, { ...delivery, ...state }, reason) ?? undefined}
      subject={delivery}
      action={moveWords(t, to, state)}
      isDangerous={to === "failed"}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonList
        reasons={reasons}
        value={reason}
        onChange={(chosen) => change({ reason: chosen })}
        error={problem && reason === null ? t("reason.choose") : undefined}
      />
      <div data-problem={problem && isNoteMissing ? "" : undefined}>
        <Field
          label={t("reason.note")}
          optional={reason !== null && !needsNote(reason) && t("sheet.optional")}
          error={problem && isNoteMissing ? t("reason.writeNote") : undefined}
        >
          <Textarea
            value={note}
            maxLength={NOTE_MAX}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Field>
      </div>
      {TAKES_PROOF.includes(to) && (
        <PhotoField optional photo={photo} onChange={(taken) => change({ photo: taken })} />
      )}
    </Sheet>
  );
}

type ReasonListProps = {
  reasons: readonly string[];
  value: string | null;
  onChange: (reason: string) => void;
  error?: string;
};

function ReasonList({ reasons, value, onChange, error }: ReasonListProps) {
  const { t } = useText();
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      data-problem={error ? "" : undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      className="grid min-w-0 gap-2"
    >
      <legend className="mb-1 font-medium">{t("reason.title")}</legend>
      {reasons.map((reason) => (
        <label
          key={reason}
          className="flex min-h-12 items-center gap-3 rounded-lg border border-line bg-surface px-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={id}
            checked={reason === value}
            onChange={() => onChange(reason)}
            className="size-5 shrink-0 accent-accent"
          />
          {reasonWords(t, reason)}
        </label>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

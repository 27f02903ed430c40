"use client";

import { useState } from "react";
import { useText } from "#texts";
import { Field } from "../ui/field";
import { Select } from "../ui/select";
import { Textarea } from "../ui/textarea";

type ReasonFieldsProps = {
  /** Reasons to choose from; none for free text only. */
  reasons?: readonly string[] | undefined;
  /** Maximum length of the reason in characters, including the note. */
  maxLength: number;
  hint?: string;
  /** Called with the selected reason and the note, as `Item not available: arrives on Monday`; empty without either. */
  onChange: (reason: string) => void;
};

const SEPARATOR = ": ";

/** Optional fields for the reason of an action: a list of reasons with a note, or free text. */
export function ReasonFields({ reasons = [], maxLength, hint, onChange }: ReasonFieldsProps) {
  const { t } = useText("kit");
  const [selected, setSelected] = useState<string | null>(null);
  const [note, setNote] = useState("");
  const longest = Math.max(0, ...reasons.map((reason) => reason.length + SEPARATOR.length));

  function change(reason: string | null, written: string) {
    setSelected(reason);
    setNote(written);
    onChange([reason ?? "", written.trim()].filter(Boolean).join(SEPARATOR));
  }

  return (
    <>
      {reasons.length > 0 && (
        <Field label={t("reason.reason")} optional>
          <Select
            options={reasons.map((reason) => ({ value: reason, label: reason }))}
            value={selected}
            onValueChange={(reason) => change(reason, note)}
          />
        </Field>
      )}
      <Field label={reasons.length > 0 ? t("reason.note") : t("reason.reason")} optional hint={hint}>
        <Textarea
          rows={2}
          maxLength={maxLength - longest}
          value={note}
          onChange={({ target }) => change(selected, target.value)}
        />
      </Field>
    </>
  );
}

"use client";

import { useText } from "#texts";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { focusFirstError } from "@/components/kit/form/focus-first-error";
import { FormError } from "@/components/kit/form/form-error";
import { useSaved } from "@/components/kit/form/use-saved";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Card } from "@/components/kit/ui/card";
import { Field } from "@/components/kit/ui/field";
import { Textarea } from "@/components/kit/ui/textarea";
import { pageSentence } from "@/lib/core/problems";
import { MAX_NOTE } from "@/lib/support/constants";
import type { StaffNote } from "@/lib/support/reads/open-staff-delivery";
import { note } from "./actions";

type NotesCardProps = {
  merchantId: string;
  orderNumber: string;
  /** Newest first. */
  notes: readonly StaffNote[];
};

/** Internal notes of the staff. */
export function NotesCard({ merchantId, orderNumber, notes }: NotesCardProps) {
  const { t } = useText("support");
  return (
    <Card title={t("notes.title")} description={t("notes.text")}>
      <NoteForm merchantId={merchantId} orderNumber={orderNumber} />
      {notes.length > 0 && (
        <ol aria-label={t("notes.list")} className="mt-3 divide-y divide-line border-t border-line">
          {notes.map(({ id, authorName, text, createdAt }) => (
            <li key={id} className="py-2.5 last:pb-0">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-0.5 text-xs text-muted tabular-nums">
                {authorName} · <ViewerTime instant={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** A single field validated by the server: react-hook-form and zod would be larger than the rest of the page. */
function NoteForm({ merchantId, orderNumber }: Omit<NotesCardProps, "notes">) {
  const { t } = useText("support");
  const saved = useSaved();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState("");
  const { pending, error, send } = useSend();
  const problem = error?.fields?.text;
  useEffect(() => {
    if (error && form.current) focusFirstError(form.current);
  }, [error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    return send(
      () => note({ merchantId, orderNumber, text }),
      () => {
        setText("");
        saved(t("notes.added"));
      },
    );
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t("notes.form")}
      aria-busy={pending || undefined}
      className="flex min-w-0 flex-col gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <Field label={t("notes.note")} hideLabel error={problem && pageSentence(t("notes.note"), problem)}>
        <Textarea
          name="text"
          rows={2}
          maxLength={MAX_NOTE}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <div>
        <Button type="submit" pending={pending}>
          {t("notes.add")}
        </Button>
      </div>
      {error && !problem && <FormError error={error} />}
    </form>
  );
}

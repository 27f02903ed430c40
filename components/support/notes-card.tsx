"use client";

import { formatInstant } from "@/components/deliveries/format";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextareaField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Card } from "@/components/kit/ui/card";
import { MAX_NOTE } from "@/lib/support/constants";
import type { StaffNote } from "@/lib/support/reads/open-staff-delivery";
import { note } from "./actions";

type NotesCardProps = {
  merchantId: string;
  orderNumber: string;
  /** The newest first. */
  notes: readonly StaffNote[];
};

/** What the staff note for each other. */
export function NotesCard({ merchantId, orderNumber, notes }: NotesCardProps) {
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/support/schema").then((module) => module.noteFields), {
    defaultValues: { text: "" },
  });
  return (
    <Card title="Internal notes" description="For the support staff. The merchant never sees them.">
      <Form
        form={form}
        label="New note"
        className="gap-2"
        onSubmit={(values) => note({ merchantId, orderNumber, ...values })}
        onSuccess={() => {
          form.reset();
          saved("Note added");
        }}
      >
        <TextareaField name="text" label="Note" hideLabel rows={2} maxLength={MAX_NOTE} />
        <div>
          <SubmitButton variant="secondary">Add note</SubmitButton>
        </div>
      </Form>
      {notes.length > 0 && (
        <ol aria-label="Notes, newest first" className="mt-3 divide-y divide-line border-t border-line">
          {notes.map(({ id, authorName, text, createdAt }) => (
            <li key={id} className="py-2.5 last:pb-0">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-0.5 text-xs text-muted tabular-nums">
                {authorName} ·{" "}
                <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt, "UTC")}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

"use client";

import { Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { IconButton } from "@/components/kit/ui/icon-button";
import { removeDenied, removeDeniedEverywhere } from "./actions";

/** A recipient of the list, in words. */
type DeniedRow = { recipient: string; words: string };

type DeniedListProps = {
  rows: DeniedRow[];
  /** The merchant whose list it is, the staff for that of the installation; null for who only reads it. */
  changedBy: { merchantId: string } | "staff" | null;
};

/** Those who get no notifications. */
export function DeniedList({ changedBy, rows }: DeniedListProps) {
  const remove = (recipient: string) =>
    changedBy !== null && changedBy !== "staff"
      ? removeDenied(changedBy.merchantId, { recipient })
      : removeDeniedEverywhere({ recipient });
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label="Recipients without notifications">
      {rows.map(({ recipient, words }) => (
        <li key={recipient} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{recipient}</span>
            <span className="block text-xs text-muted">{words}</span>
          </span>
          {changedBy !== null && (
            <ConfirmAction
              title="Take this recipient off the list?"
              description={`${recipient} gets notifications again. Do this only if they ask for it.`}
              confirmLabel="Take off the list"
              trigger={
                <IconButton label={`Take ${recipient} off the list`}>
                  <Trash2 aria-hidden />
                </IconButton>
              }
              send={() => remove(recipient)}
              done="The recipient is off the list"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

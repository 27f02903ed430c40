"use client";

import { Trash2 } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { IconButton } from "@/components/kit/ui/icon-button";
import { removeDenied } from "./actions";

/** A recipient of the list, in words. */
export type DeniedRow = { recipient: string; words: string };

/** Those who get no notifications. */
export function DeniedList({ merchantId, rows }: { merchantId: string | null; rows: DeniedRow[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label="Recipients without notifications">
      {rows.map(({ recipient, words }) => (
        <li key={recipient} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{recipient}</span>
            <span className="block text-xs text-muted">{words}</span>
          </span>
          {merchantId !== null && (
            <ConfirmAction
              title="Take this recipient off the list?"
              description={`${recipient} gets notifications again. Do this only if they ask for it.`}
              confirmLabel="Take off the list"
              trigger={
                <IconButton label={`Take ${recipient} off the list`}>
                  <Trash2 aria-hidden />
                </IconButton>
              }
              send={() => removeDenied(merchantId, { recipient })}
              done="The recipient is off the list"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

"use client";

import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { IconButton } from "@/components/kit/ui/icon-button";
import { removeDenied, removeDeniedEverywhere } from "./actions";

/** A recipient on the list, as text. */
type DeniedRow = { recipient: string; words: ReactNode };

type DeniedListProps = {
  rows: DeniedRow[];
  /** The merchant whose list it is, or staff for the installation's list; null for people who can only view. */
  changedBy: { merchantId: string } | "staff" | null;
};

/** Recipients who get no notifications. */
export function DeniedList({ changedBy, rows }: DeniedListProps) {
  const { t } = useText("messages");
  const remove = (recipient: string) =>
    changedBy !== null && changedBy !== "staff"
      ? removeDenied(changedBy.merchantId, { recipient })
      : removeDeniedEverywhere({ recipient });
  return (
    <ul className="divide-y divide-line border-y border-line" aria-label={t("denied.title")}>
      {rows.map(({ recipient, words }) => (
        <li key={recipient} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{recipient}</span>
            <span className="block text-xs text-muted">{words}</span>
          </span>
          {changedBy !== null && (
            <ConfirmAction
              title={t("denied.removeTitle")}
              description={t("denied.removeText", { recipient })}
              confirmLabel={t("denied.removeButton")}
              trigger={
                <IconButton label={t("denied.remove", { recipient })}>
                  <Trash2 aria-hidden />
                </IconButton>
              }
              send={() => remove(recipient)}
              done={t("denied.removed")}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

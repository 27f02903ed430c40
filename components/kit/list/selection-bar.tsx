"use client";

import type { ReactNode } from "react";
import { useText } from "#texts";
import { Button } from "../ui/button";

type SelectionBarProps = { count: number; onClear: () => void; children?: ReactNode };

/** Actions for the selected rows. Below the rows, so that selecting does not move them. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { t } = useText("lists");
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 && t("rows.selected", { count })}
      </span>
      {count > 0 && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 border-b border-line bg-accent-soft px-3 py-2 text-accent-ink">
          <span className="font-medium tabular-nums">{t("rows.selected", { count })}</span>
          {children}
          <Button variant="ghost" onClick={onClear} className="ml-auto">
            {t("rows.clear")}
          </Button>
        </div>
      )}
    </>
  );
}

"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormat, useText } from "#texts";
import { IconButton } from "./icon-button";

const PAGE_SIZES = [10, 25, 50, 100] as const;

type PaginationProps = {
  /** Starts at 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`, because counting stopped there. */
  capped?: boolean;
  onPageChange: (page: number) => void;
  onPageSizeChange?: (pageSize: number) => void;
  pageSizes?: readonly number[];
  /** Name of the counted items: "deliveries". */
  noun?: string;
};

export function Pagination({
  page,
  pageSize,
  total,
  capped = false,
  onPageChange,
  onPageSizeChange,
  pageSizes = PAGE_SIZES,
  noun,
}: PaginationProps) {
  const { t } = useText("lists");
  const format = useFormat();
  const counted = noun ?? t("pages.rows");
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const from = total === 0 ? 0 : Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={t("pages.nav")}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-[0.8125rem] text-muted"
    >
      <p className="tabular-nums" role="status">
        {total === 0
          ? t("pages.none", { noun: counted })
          : t(capped ? "pages.shownOfMany" : "pages.shown", { from, to, total, noun: counted })}
      </p>
      <div className="flex items-center gap-3">
        {onPageSizeChange && (
          <label className="flex items-center gap-1.5">
            <span>{t("pages.perPage")}</span>
            <select
              value={pageSize}
              onChange={(event) => onPageSizeChange(Number(event.target.value))}
              className="h-7 rounded-md border border-line bg-surface px-1 text-ink pointer-coarse:h-10"
            >
              {pageSizes.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        )}
        <div className="flex items-center gap-1">
          <IconButton
            label={t("pages.previous")}
            size="sm"
            disabled={page <= 1}
            onClick={() => onPageChange(page - 1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="text-ink tabular-nums">
            {format.count(page)} / {format.count(lastPage)}
          </span>
          <IconButton
            label={t("pages.next")}
            size="sm"
            disabled={page >= lastPage}
            onClick={() => onPageChange(page + 1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
    </nav>
  );
}

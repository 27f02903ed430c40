"use client";

import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { Reference } from "@/components/kit/ui/error-state";
import { formatCount } from "../format";
import type { TableFailure } from "./use-table-rows";

const SHOWN = 20;

/** Which of the order numbers asked for there are none of. */
export function MissingOrderNumbers({ orderNumbers }: { orderNumbers: readonly string[] }) {
  if (orderNumbers.length === 0) return null;
  const more = orderNumbers.length - SHOWN;
  return (
    <Callout
      tone="warning"
      role="status"
      className="mb-3"
      title={
        orderNumbers.length === 1
          ? "1 order number was not found"
          : `${formatCount(orderNumbers.length)} order numbers were not found`
      }
      actions={<CopyButton value={orderNumbers.join("\n")} label="order numbers not found" />}
    >
      <span className="wrap-anywhere">
        {orderNumbers.slice(0, SHOWN).join(", ")}
        {more > 0 && ` and ${formatCount(more)} more`}
      </span>
    </Callout>
  );
}

/** That the list was cut: an address from elsewhere can name more than is looked for. */
export function TooManyOrderNumbers({ given, used }: { given: number; used: number }) {
  if (given <= used) return null;
  return (
    <Callout
      tone="warning"
      role="status"
      className="mb-3"
      title={`Only the first ${used} of ${formatCount(given)} order numbers are listed`}
    />
  );
}

/** The rows are those of before: the table could not be refreshed. */
export function StaleRows({ failure, onRetry }: { failure: TableFailure | null; onRetry: () => void }) {
  if (!failure) return null;
  return (
    <Callout
      tone="warning"
      role="status"
      className="mb-3"
      title="This list may be out of date"
      actions={
        <Button size="sm" onClick={onRetry}>
          Refresh now
        </Button>
      }
    >
      <FailureText failure={failure} />
      {failure.requestId && <Reference value={failure.requestId} />}
    </Callout>
  );
}

/** What went wrong, with the way on where there is one. */
export function FailureText({ failure }: { failure: TableFailure }) {
  if (failure.code !== "unauthorized") return <>{failure.message}</>;
  return (
    <>
      Your session has ended.{" "}
      <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
        Sign in again in a new tab
      </a>
      , then try again.
    </>
  );
}

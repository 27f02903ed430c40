"use client";

import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { formatCount } from "../format";

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

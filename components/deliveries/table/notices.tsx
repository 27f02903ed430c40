"use client";

import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { formatCount } from "../format";
import { missingWords } from "./order-numbers";

const SHOWN = 20;

type MissingProps = { asked: readonly string[]; missing: readonly string[] };

/** Lists the requested order numbers that were not found. */
export function MissingOrderNumbers({ asked, missing }: MissingProps) {
  const orderNumbers = missingWords(asked, missing);
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

/** Says that the list was truncated: a URL can contain more numbers than are searched. */
export function TooManyOrderNumbers({ given, used }: { given: number; used: number }) {
  return (
    <Callout
      tone="warning"
      role="status"
      className="mb-3"
      title={`Only the first ${used} of ${formatCount(given)} order numbers were searched for`}
    />
  );
}

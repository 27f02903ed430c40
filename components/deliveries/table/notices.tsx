"use client";

import { useText } from "#texts";
import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { missingWords } from "./order-numbers";

const SHOWN = 20;

type MissingProps = { asked: readonly string[]; missing: readonly string[] };

/** Lists the requested order numbers that were not found. */
export function MissingOrderNumbers({ asked, missing }: MissingProps) {
  const { t } = useText("table");
  const orderNumbers = missingWords(asked, missing);
  if (orderNumbers.length === 0) return null;
  const list = orderNumbers.slice(0, SHOWN).join(", ");
  const more = orderNumbers.length - SHOWN;
  return (
    <Callout
      tone="warning"
      role="status"
      className="mb-3"
      title={t("missing.title", { count: orderNumbers.length })}
      actions={<CopyButton value={orderNumbers.join("\n")} label={t("missing.copy")} />}
    >
      <span className="wrap-anywhere">{more > 0 ? t("missing.more", { list, count: more }) : list}</span>
    </Callout>
  );
}

/** Says that the list was truncated: a URL can contain more numbers than are searched. */
export function TooManyOrderNumbers({ given, used }: { given: number; used: number }) {
  const { t } = useText("table");
  return (
    <Callout tone="warning" role="status" className="mb-3" title={t("missing.tooMany", { used, given })} />
  );
}

import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "#texts";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import { MAX_PIN_TRIES } from "@/lib/deliveries/constants";
import type { AttentionItem } from "@/lib/deliveries/reads/needs-attention";
import { whoActs } from "@/lib/deliveries/rules/attention";
import { reasonWords } from "../detail/reason-words";
import { formatInstant } from "../format-instant";
import { ViewerTime } from "../viewer-time";
import { REASON_TONES } from "./reason-tones";

type AttentionListProps = {
  items: readonly AttentionItem[];
  viewer: "merchant" | "staff";
  /** The merchant's time zone. Staff have none: they see the zone of their device. */
  timeZone?: string;
  hrefOf: (item: AttentionItem) => string;
  buttonsOf: (item: AttentionItem) => ReactNode;
};

/** Deliveries that need attention: the reason, who acts, since when, and what can be done. */
export function AttentionList({ items, ...shown }: AttentionListProps) {
  const { t } = useText("overview");
  if (items.length === 0) {
    return (
      <p className="flex items-center gap-2 px-4 py-3 text-muted">
        <CircleCheck aria-hidden className="size-4 shrink-0 text-success-ink" />
        {t("attention.none")}
      </p>
    );
  }
  return (
    <ul aria-label={t("attention.list")}>
      {items.map((item) => (
        <Entry key={item.id} item={item} {...shown} />
      ))}
    </ul>
  );
}

type EntryProps = Omit<AttentionListProps, "items"> & { item: AttentionItem };

function Entry({ item, viewer, timeZone, hrefOf, buttonsOf }: EntryProps) {
  const { orderNumber, merchantName, recipient, reason, note, since } = item;
  const { t } = useText("overview");
  const detail = useText("detail");
  const format = useFormat();
  const time = () =>
    timeZone === undefined ? (
      <ViewerTime instant={since} />
    ) : (
      <time dateTime={since.toISOString()}>{formatInstant(format, since, timeZone)}</time>
    );
  const who = t(`attention.actor.${viewer}.${whoActs(item)}`);
  return (
    <li className="grid gap-x-4 gap-y-2 border-t border-line px-4 py-2.5 first:border-t-0 sm:flex sm:flex-wrap sm:items-center">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link quiet href={hrefOf(item)} prefetch={false} className="min-w-0 font-medium">
            <OrderNumber value={orderNumber} />
          </Link>
          <Badge tone={REASON_TONES[reason]}>
            {t(`attention.reason.${reason}`, { count: MAX_PIN_TRIES })}
          </Badge>
          <span className="min-w-0 wrap-anywhere text-muted">
            {viewer === "staff" && `${merchantName} · `}
            {recipient.name}, {recipient.city}
          </span>
        </p>
        <p className="mt-0.5 text-xs wrap-anywhere text-muted">
          {note === null
            ? t.rich("attention.since", { time, who })
            : t.rich("attention.sinceWithNote", { note: reasonWords(detail, note), time, who })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">{buttonsOf(item)}</div>
    </li>
  );
}

import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { formatInstantIn } from "../format-instant";
import { deliveriesPath } from "../paths";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import {
  type Attention,
  type AttentionGroup,
  COUNT_LIMIT,
  FAILED_DAYS,
} from "@/lib/deliveries/reads/needs-attention";
import type { DeliveryBrief } from "@/lib/deliveries/reads/latest-deliveries";
import { DeliveryLine } from "./delivery-line";

function plannedWords({ dropoff }: DeliveryBrief, timeZone: string): string {
  return `Planned ${formatInstantIn(dropoff.plannedAt, timeZone, { year: false })}`;
}

type NeedsAttentionProps = { attention: Attention; merchantKey: string; timeZone: string };

/** Deliveries that need attention, most urgent kind first. */
export function NeedsAttention({ attention, ...shown }: NeedsAttentionProps) {
  const { merchantKey } = shown;
  const { late, incomplete, failed } = attention;
  const nothing = late.count + incomplete.count + failed.count === 0;
  return (
    <Card title="Needs attention" padded={false}>
      {nothing ? (
        <p className="flex items-center gap-2 px-4 pb-4 text-muted">
          <CircleCheck aria-hidden className="size-4 text-success-ink" />
          Nothing is late, incomplete or newly failed.
        </p>
      ) : (
        <>
          <Group
            title="Late"
            hint="The planned delivery time has passed."
            group={late}
            {...shown}
            all={<Link href={deliveriesPath(merchantKey, { late: true })}>All late</Link>}
          />
          <Group
            title="Incomplete"
            hint="The package could not be handed over. A new attempt is needed."
            group={incomplete}
            {...shown}
            all={<Link href={deliveriesPath(merchantKey, { status: ["incomplete"] })}>All incomplete</Link>}
          />
          <Group
            title="Failed"
            hint={`In the last ${FAILED_DAYS} days.`}
            group={failed}
            {...shown}
            all={<Link href={deliveriesPath(merchantKey, { status: ["failed"] })}>All failed</Link>}
          />
        </>
      )}
    </Card>
  );
}

type GroupProps = {
  title: string;
  hint: string;
  group: AttentionGroup;
  merchantKey: string;
  timeZone: string;
  all?: ReactNode;
};

function Group({ title, hint, group: { count, deliveries }, merchantKey, timeZone, all }: GroupProps) {
  if (count === 0) return null;
  const id = `attention-${title.toLowerCase()}`;
  const more = count - deliveries.length;
  return (
    <section aria-labelledby={id} className="border-t border-line pb-2 first:border-t-0">
      <header className="flex flex-wrap items-baseline gap-x-2 px-4 pt-2 pb-1">
        <h3 id={id} className="font-medium">
          {title} <span className="tabular-nums">{count >= COUNT_LIMIT ? `${COUNT_LIMIT - 1}+` : count}</span>
        </h3>
        <span className="text-muted">{hint}</span>
      </header>
      <ul>
        {deliveries.map((delivery) => (
          <DeliveryLine key={delivery.orderNumber} delivery={delivery} merchantKey={merchantKey}>
            {plannedWords(delivery, timeZone)}
          </DeliveryLine>
        ))}
      </ul>
      {more > 0 && (
        <p className="px-4 py-1 text-muted">
          {count >= COUNT_LIMIT ? "Many" : more} more. {all}
        </p>
      )}
    </section>
  );
}

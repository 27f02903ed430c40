import { DayChart } from "@/components/deliveries/overview/day-chart";
import { CreatedToday, OpenNow } from "@/components/deliveries/overview/glance";
import { LatestDeliveries } from "@/components/deliveries/overview/latest-deliveries";
import { NeedsAttention } from "@/components/deliveries/overview/needs-attention";
import { Card } from "@/components/kit/ui/card";
import type { Context } from "@/lib/core/context";
import { getMerchant } from "@/lib/account/reads/get-merchant";
import { needsAttention } from "@/lib/deliveries/reads/needs-attention";
import { deliveriesPerDay } from "@/lib/deliveries/reads/deliveries-per-day";
import { latestDeliveries } from "@/lib/deliveries/reads/latest-deliveries";
import { todayAtAGlance } from "@/lib/deliveries/reads/today-at-a-glance";

const DAYS = 30;
const LATEST = 8;
const PER_GROUP = 4;

type SectionProps = { ctx: Context; merchantKey: string };
type TimedProps = SectionProps & { timeZone: string };

export async function GlanceSection({ ctx, merchantKey }: SectionProps) {
  const [{ open, today }, { currency }] = await Promise.all([
    todayAtAGlance(ctx, { now: new Date() }),
    getMerchant(ctx),
  ]);
  return (
    <div className="grid gap-5">
      <OpenNow open={open} merchantKey={merchantKey} />
      <CreatedToday today={today} currency={currency} merchantKey={merchantKey} />
    </div>
  );
}

export async function DaysSection({ ctx }: Pick<SectionProps, "ctx">) {
  const [days, { currency }] = await Promise.all([
    deliveriesPerDay(ctx, { now: new Date(), days: DAYS }),
    getMerchant(ctx),
  ]);
  return (
    <Card
      title="Deliveries and spend"
      description="By day of creation. Spend leaves out cancelled deliveries."
    >
      <DayChart days={days} currency={currency} />
    </Card>
  );
}

export async function AttentionSection({ ctx, merchantKey, timeZone }: TimedProps) {
  const attention = await needsAttention(ctx, { now: new Date(), limit: PER_GROUP });
  return <NeedsAttention attention={attention} merchantKey={merchantKey} timeZone={timeZone} />;
}

export async function LatestSection({ ctx, ...props }: TimedProps) {
  return <LatestDeliveries deliveries={await latestDeliveries(ctx, LATEST)} {...props} />;
}

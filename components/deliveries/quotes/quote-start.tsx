import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { RecentTrips } from "@/lib/deliveries/reads/recent-trips";
import type { DemoCity } from "@/lib/sandbox/reads";
import { demoQuotePath, quotePath } from "../paths";
import { TryDemoCity } from "../sandbox/try-demo-city";
import type { TypedStop } from "./asked-stops";

type QuoteStartProps = RecentTrips & {
  merchant: { id: string; key: string };
  usualPickup: TypedStop;
  demo: DemoCity | null;
  mayTurnOnDemo: boolean;
};

/** Where a quote can begin, before anything is typed: a recent trip, or an area that the merchant often delivers to. */
export function QuoteStart(props: QuoteStartProps) {
  const { merchant, usualPickup, trips, areas, demo, mayTurnOnDemo } = props;
  const { t } = useText("quotes");
  const to = (...stops: TypedStop[]) => quotePath(merchant.key, stops);
  const [firstDemo] = demo?.trips ?? [];
  const pickup = usualPickup.text ? usualPickup : (trips[0]?.pickup ?? usualPickup);
  return (
    <Card
      title={t("start.title")}
      description={
        trips.length > 0
          ? t(usualPickup.text ? "start.dropoffOrRecent" : "start.bothOrRecent")
          : t("start.both")
      }
    >
      <div className="grid gap-3">
        {demo && !demo.isOn && mayTurnOnDemo && firstDemo && (
          <TryDemoCity merchantId={merchant.id} href={demoQuotePath(merchant.key, firstDemo)} />
        )}
        {demo?.isOn && (
          <section>
            <h3 className="text-xs font-medium text-muted">{t("start.demo")}</h3>
            <ul aria-label={t("start.demoTrips")} className="divide-y divide-line">
              {demo.trips.map((trip) => (
                <li key={trip.dropoff} className="py-2">
                  <Link href={demoQuotePath(merchant.key, trip)} className="block">
                    {trip.dropoff}
                  </Link>
                  <span className="block text-xs text-muted">{t("start.from", { pickup: trip.pickup })}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {areas.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <h3 className="text-xs font-medium text-muted">{t("start.areas")}</h3>
            {areas.map((area) => (
              <Link
                key={area}
                href={to(pickup, { text: area, pin: "" })}
                className="rounded-full border border-line px-2.5 py-1 text-[0.8125rem] text-ink no-underline hover:bg-hover"
              >
                {area}
              </Link>
            ))}
          </div>
        )}
        {trips.length > 0 && (
          <ul aria-label={t("start.recent")} className="divide-y divide-line">
            {trips.map(({ orderNumber, recipient, ...trip }) => (
              <li key={orderNumber} className="py-2">
                <Link href={to(trip.pickup, trip.dropoff)} className="block">
                  {trip.dropoff.text}
                </Link>
                <span className="block text-xs text-muted">
                  {t("start.recipientFrom", { recipient, pickup: trip.pickup.text })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

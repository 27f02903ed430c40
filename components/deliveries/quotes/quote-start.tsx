import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { RecentTrips } from "@/lib/deliveries/reads/recent-trips";
import { quotePath } from "../paths";

type QuoteStartProps = RecentTrips & { merchantKey: string; usualPickup: string };

/** Where a quote can begin, before anything is typed: a recent trip, or an area that the merchant often delivers to. */
export function QuoteStart({ merchantKey, usualPickup, trips, areas }: QuoteStartProps) {
  const to = (...stops: string[]) =>
    `${quotePath(merchantKey)}?${new URLSearchParams(stops.map((stop) => ["stop", stop])).toString()}`;
  const pickup = usualPickup || (trips[0]?.pickup ?? "");
  return (
    <Card
      title="Start with a trip"
      description={
        trips.length > 0
          ? "Enter a dropoff above, or choose a recent one."
          : "Enter both addresses above. The price of every service and vehicle appears here."
      }
    >
      {areas.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <h3 className="text-xs font-medium text-muted">Usual areas</h3>
          {areas.map((area) => (
            <Link
              key={area}
              href={to(pickup, area)}
              className="rounded-full border border-line px-2.5 py-1 text-[0.8125rem] text-ink no-underline hover:bg-hover"
            >
              {area}
            </Link>
          ))}
        </div>
      )}
      {trips.length > 0 && (
        <ul aria-label="Recent trips" className="divide-y divide-line">
          {trips.map(({ orderNumber, recipient, ...trip }) => (
            <li key={orderNumber} className="py-2">
              <Link href={to(trip.pickup, trip.dropoff)} className="block">
                {trip.dropoff}
              </Link>
              <span className="block text-xs text-muted">
                {recipient} · from {trip.pickup}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

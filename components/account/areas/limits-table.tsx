import { formatCount, formatMinutes, SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { inUnits, METERS_PER_MILE, unitOf, type Units } from "@/lib/core/units";
import type { OfferSettings } from "@/lib/rates/reads/get-service-areas";

type LimitsTableProps = Pick<OfferSettings, "vehicles" | "services"> & { units: Units };

const NO_BOUND = "No limit";

function reach(km: number | null, units: Units): string {
  if (km === null) return NO_BOUND;
  return units === "metric"
    ? `${formatCount(km)} km`
    : `${formatCount(Math.floor((km * 1000) / METERS_PER_MILE))} mi`;
}

function hold(sides: readonly (number | null)[], units: Units): string {
  if (sides.includes(null)) return NO_BOUND;
  const numbers = sides.map((side) => formatCount(Math.floor(inUnits("length", side ?? 0, units))));
  return `${numbers.join(" × ")} ${unitOf("length", units)}`;
}

/** The active limits for each vehicle and service. */
export function LimitsTable({ vehicles, services, units }: LimitsTableProps) {
  const weight = (kg: number | null) =>
    kg === null
      ? NO_BOUND
      : `${formatCount(Math.floor(inUnits("weight", kg, units)))} ${unitOf("weight", units)}`;
  return (
    <>
      <div
        className="overflow-x-auto"
        tabIndex={0}
        role="region"
        aria-label="Limits of the vehicles, scrolls sideways"
      >
        <table className="w-full text-left tabular-nums">
          <caption className="sr-only">Limits of the vehicles</caption>
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <th className="py-2 pr-3 font-medium">Vehicle</th>
              <th className="py-2 pr-3 font-medium">Longest trip</th>
              <th className="py-2 pr-3 font-medium">Heaviest load</th>
              <th className="py-2 font-medium">Hold</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {vehicles.map(({ vehicleType, reachKm, maxWeightKg, hold: sides }) => (
              <tr key={vehicleType}>
                <th scope="row" className="py-2 pr-3 font-medium">
                  {VEHICLE_LABELS[vehicleType]}
                </th>
                <td className="py-2 pr-3">{reach(reachKm, units)}</td>
                <td className="py-2 pr-3">{weight(maxWeightKg)}</td>
                <td className="py-2">{hold([sides.lengthCm, sides.widthCm, sides.heightCm], units)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <h3 className="mt-4 mb-2 text-[0.8125rem] font-medium">How long a trip may take</h3>
      <DescriptionList
        items={services.map(({ serviceType, horizonMinutes }) => ({
          term: SERVICE_LABELS[serviceType],
          value: horizonMinutes === null ? NO_BOUND : formatMinutes(horizonMinutes),
        }))}
      />
      <p className="mt-3 text-xs text-muted">
        The load is the weight of one piece times the quantity. Your administrator can change the limits.
      </p>
    </>
  );
}

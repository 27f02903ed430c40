import { formatCount, formatMinutes, SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
import { RowTable } from "@/components/kit/list/row-table";
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
      <RowTable
        label="Limits of the vehicles"
        inset
        scrolls
        rows={vehicles}
        rowKey={({ vehicleType }) => vehicleType}
        columns={[
          {
            head: "Vehicle",
            className: "font-medium",
            cell: ({ vehicleType }) => VEHICLE_LABELS[vehicleType],
          },
          { head: "Longest trip", cell: ({ reachKm }) => reach(reachKm, units) },
          { head: "Heaviest load", cell: ({ maxWeightKg }) => weight(maxWeightKg) },
          {
            head: "Hold",
            cell: ({ hold: { lengthCm, widthCm, heightCm } }) => hold([lengthCm, widthCm, heightCm], units),
          },
        ]}
      />
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

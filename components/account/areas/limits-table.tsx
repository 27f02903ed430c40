import { formatMinutes, SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
import { RowTable } from "@/components/kit/list/row-table";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { Units } from "@/lib/core/units";
import type { OfferSettings } from "@/lib/rates/reads/get-service-areas";
import { holdWords, loadWords, NO_LIMIT, reachWords } from "../limit-words";

type LimitsTableProps = Pick<OfferSettings, "vehicles" | "services"> & { units: Units };

/** The active limits for each vehicle and service. */
export function LimitsTable({ vehicles, services, units }: LimitsTableProps) {
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
          { head: "Longest trip", cell: ({ reachKm }) => reachWords(reachKm, units) },
          { head: "Heaviest load", cell: ({ maxWeightKg }) => loadWords(maxWeightKg, units) },
          {
            head: "Hold",
            cell: ({ hold: { lengthCm, widthCm, heightCm } }) =>
              holdWords([lengthCm, widthCm, heightCm], units),
          },
        ]}
      />
      <h3 className="mt-4 mb-2 text-[0.8125rem] font-medium">How long a trip may take</h3>
      <DescriptionList
        items={services.map(({ serviceType, horizonMinutes }) => ({
          term: SERVICE_LABELS[serviceType],
          value: horizonMinutes === null ? NO_LIMIT : formatMinutes(horizonMinutes),
        }))}
      />
      <p className="mt-3 text-xs text-muted">
        The load is the weight of one piece times the quantity. Your administrator can change the limits.
      </p>
    </>
  );
}

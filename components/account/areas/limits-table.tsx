import { useFormat, useText } from "#texts";
import { RowTable } from "@/components/kit/list/row-table";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { Units } from "@/lib/core/units";
import type { OfferSettings } from "@/lib/rates/reads/get-service-areas";
import { holdWords, loadWords, reachWords } from "../limit-words";

type LimitsTableProps = Pick<OfferSettings, "vehicles" | "services"> & { units: Units };

/** The active limits for each vehicle and service. */
export function LimitsTable({ vehicles, services, units }: LimitsTableProps) {
  const text = useText("areas");
  const { t } = text;
  const { t: tradeName } = useText("trade");
  const format = useFormat();
  return (
    <>
      <RowTable
        label={t("limits.table")}
        inset
        scrolls
        rows={vehicles}
        rowKey={({ vehicleType }) => vehicleType}
        columns={[
          {
            head: t("limits.vehicle"),
            className: "font-medium",
            cell: ({ vehicleType }) => tradeName(`vehicle.${vehicleType}`),
          },
          { head: t("limits.longestTrip"), cell: ({ reachKm }) => reachWords(text, reachKm, units) },
          { head: t("limits.load"), cell: ({ maxWeightKg }) => loadWords(text, maxWeightKg, units) },
          {
            head: t("limits.hold"),
            cell: ({ hold: { lengthCm, widthCm, heightCm } }) =>
              holdWords(text, [lengthCm, widthCm, heightCm], units),
          },
        ]}
      />
      <h3 className="mt-4 mb-2 text-[0.8125rem] font-medium">{t("limits.time")}</h3>
      <DescriptionList
        items={services.map(({ serviceType, horizonMinutes }) => ({
          term: tradeName(`service.${serviceType}`),
          value: horizonMinutes === null ? t("limits.none") : format.minutes(horizonMinutes),
        }))}
      />
      <p className="mt-3 text-xs text-muted">{t("limits.note")}</p>
    </>
  );
}

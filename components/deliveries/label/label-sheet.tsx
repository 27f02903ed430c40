import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { Units } from "@/lib/core/units";
import type { LabelCodes } from "@/lib/deliveries/rules/label";
import { DeliveryLabel } from "./delivery-label";
import { LABELS_ID } from "./print-style";

type LabelSheetProps = {
  labels: readonly { delivery: DeliveryDetail; codes: LabelCodes }[];
  units: Units;
  merchant: { name: string; sandboxOf: string | null };
};

/** Labels below each other; on paper, each on its own page. */
export function LabelSheet({ labels, units, merchant: { name, sandboxOf } }: LabelSheetProps) {
  return (
    <div id={LABELS_ID} className="grid gap-4">
      {labels.map(({ delivery, codes }) => (
        <div
          key={`${delivery.id} ${codes.text}`}
          className="w-fit max-w-full overflow-hidden rounded-md border border-line shadow-card print:rounded-none print:border-0 print:shadow-none"
        >
          <DeliveryLabel
            delivery={delivery}
            units={units}
            merchantName={sandboxOf === null ? name : `SANDBOX · ${name}`}
            codes={codes}
          />
        </div>
      ))}
    </div>
  );
}

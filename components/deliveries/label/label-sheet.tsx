import type { Units } from "@/lib/core/units";
import type { LabeledDelivery } from "@/lib/deliveries/reads/find-labels";
import type { LabelCodes } from "@/lib/deliveries/rules/label";
import type { LabelPaper } from "@/lib/deliveries/rules/pieces";
import { DeliveryLabel } from "./delivery-label";
import { LABELS_ID } from "./print-style";

type Label = { delivery: LabeledDelivery; codes: LabelCodes };

type LabelSheetProps = {
  labels: readonly Label[];
  units: Units;
  merchant: { name: string; sandboxOf: string | null };
  paper?: LabelPaper;
};

/** Labels on a sheet of paper. */
const PER_SHEET: Record<LabelPaper, number> = { "4x6": 1, a4: 4 };

/** Sheets of labels below each other; on paper, each on its own page. */
export function LabelSheet({ labels, units, merchant: { name, sandboxOf }, paper = "4x6" }: LabelSheetProps) {
  const size = PER_SHEET[paper];
  const sheets = Array.from({ length: Math.ceil(labels.length / size) }, (_, index) =>
    labels.slice(index * size, (index + 1) * size),
  );
  return (
    <div id={LABELS_ID} className="grid grid-cols-1 gap-4">
      {sheets.map((sheet, index) => (
        <div key={index} className="flex flex-wrap gap-4">
          {sheet.map(({ delivery, codes }) => (
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
      ))}
    </div>
  );
}

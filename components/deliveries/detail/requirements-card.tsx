import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { REQUIREMENTS } from "@/lib/deliveries/fields/requirements";
import { presentHandover } from "@/lib/deliveries/present/detail";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { METHOD_WORDS } from "../handover-words";

const PIN_WORDS = {
  open: "Not entered yet.",
  locked: "Five wrong PINs. Dispatch decides how to continue.",
  released: "Dispatch allowed the delivery without it.",
  confirmed: "The courier entered it.",
};

/** Delivery requirements with the PIN; nothing if the booking has none. */
export function RequirementsCard({ delivery }: { delivery: DeliveryDetail }) {
  const handover = presentHandover(delivery);
  if (!handover) return null;
  const { method, photo, pin, pin_status, barcodes, minimum_age } = handover;
  const pinValue = pin !== null && pin_status !== null && (
    <>
      <span className="block text-lg font-semibold tracking-widest tabular-nums">{pin}</span>
      <span className="block text-xs text-muted">{PIN_WORDS[pin_status]}</span>
    </>
  );
  return (
    <Card title="Delivery requirements">
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={[
          ...(method ? [{ term: REQUIREMENTS.method.label, value: METHOD_WORDS[method].label }] : []),
          ...(pinValue ? [{ term: "PIN", value: pinValue }] : []),
          ...(photo ? [{ term: "Photo", value: "Required" }] : []),
          ...(minimum_age === null
            ? []
            : [{ term: "Minimum age", value: `${minimum_age}, checked with an ID` }]),
          ...(barcodes.length === 0
            ? []
            : [
                {
                  term: "Barcodes",
                  value: <span className="whitespace-pre-line">{barcodes.join("\n")}</span>,
                },
              ]),
        ]}
      />
    </Card>
  );
}

import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { presentHandover } from "@/lib/deliveries/present/detail";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";

/** Delivery requirements with the PIN; nothing if the booking has none. */
export function RequirementsCard({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useText("detail");
  const { t: trade } = useText("trade");
  const handover = presentHandover(delivery);
  if (!handover) return null;
  const { method, photo, pin, pin_status, barcodes, minimum_age } = handover;
  const pinValue = pin !== null && pin_status !== null && (
    <>
      <span className="block text-lg font-semibold tracking-widest tabular-nums">{pin}</span>
      <span className="block text-xs text-muted">{t(`requirements.${pin_status}`)}</span>
    </>
  );
  return (
    <Card title={t("requirements.title")}>
      <DescriptionList
        layout="grid"
        className="grid-cols-2"
        items={[
          ...(method ? [{ term: trade("requirement.method"), value: trade(`method.${method}`) }] : []),
          ...(pinValue ? [{ term: t("requirements.pin"), value: pinValue }] : []),
          ...(photo ? [{ term: t("requirements.photo"), value: t("facts.required") }] : []),
          ...(minimum_age === null
            ? []
            : [
                {
                  term: trade("requirement.minimum_age"),
                  value: t("requirements.age", { age: minimum_age }),
                },
              ]),
          ...(barcodes.length === 0
            ? []
            : [
                {
                  term: trade("requirement.barcodes"),
                  value: <span className="whitespace-pre-line">{barcodes.join("\n")}</span>,
                },
              ]),
        ]}
      />
    </Card>
  );
}

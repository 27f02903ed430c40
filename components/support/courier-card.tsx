import { useText } from "#texts";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { readablePhone } from "@/lib/core/international-phone";
import type { StaffCourier } from "@/lib/support/reads/open-staff-delivery";

/** The courier who has the delivery, with contact details. */
export function CourierCard({ courier }: { courier: StaffCourier | null }) {
  const { t } = useText("support");
  const trade = useText("trade");
  return (
    <Card title={t("courier.title")}>
      {courier ? (
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <span className="font-medium">{courier.name}</span>
            <span className="text-muted">{trade.t(`vehicle.${courier.vehicleType}`)}</span>
            {courier.deactivatedAt !== null && <Badge>{t("courier.inactive")}</Badge>}
          </p>
          <p className="flex items-center gap-1">
            <a href={`tel:${courier.phoneNumber}`} className="text-accent-ink tabular-nums hover:underline">
              {readablePhone(courier.phoneNumber)}
            </a>
            <CopyButton value={courier.phoneNumber} label={t("courier.phone")} />
          </p>
        </div>
      ) : (
        <p className="text-muted">{t("courier.none")}</p>
      )}
    </Card>
  );
}

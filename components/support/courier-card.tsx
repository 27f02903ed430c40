import { VEHICLE_LABELS } from "@/components/deliveries/format";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { readablePhone } from "@/lib/core/international-phone";
import type { StaffCourier } from "@/lib/support/reads/open-staff-delivery";

/** The courier who has the delivery, with contact details. */
export function CourierCard({ courier }: { courier: StaffCourier | null }) {
  return (
    <Card title="Courier">
      {courier ? (
        <div className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
            <span className="font-medium">{courier.name}</span>
            <span className="text-muted">{VEHICLE_LABELS[courier.vehicleType]}</span>
            {courier.deactivatedAt !== null && <Badge>Inactive</Badge>}
          </p>
          <p className="flex items-center gap-1">
            <a href={`tel:${courier.phoneNumber}`} className="text-accent-ink tabular-nums hover:underline">
              {readablePhone(courier.phoneNumber)}
            </a>
            <CopyButton value={courier.phoneNumber} label="courier’s phone" />
          </p>
        </div>
      ) : (
        <p className="text-muted">No courier is assigned.</p>
      )}
    </Card>
  );
}

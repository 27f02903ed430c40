import { Card } from "@/components/kit/ui/card";
import type { MerchantTimeZone } from "@/lib/account/reads/get-time-zone";
import { TimeZoneForm } from "./forms";
import { timeZoneOptions, timeZoneWords } from "./time-zone-options";

type TimeZoneCardProps = { merchantId: string; zone: MerchantTimeZone };

/** Setting for the merchant's time zone. Editable by owners. */
export function TimeZoneCard({ merchantId, zone }: TimeZoneCardProps) {
  const now = new Date();
  const chosen = zone.source === "chosen" ? zone.timeZone : null;
  return (
    <Card
      title="Time zone"
      description={`The overview and the deliveries table use ${timeZoneWords(zone, now)}. The API uses UTC.`}
    >
      <TimeZoneForm merchantId={merchantId} chosen={chosen} options={timeZoneOptions(now, chosen)} />
    </Card>
  );
}

import { Package } from "lucide-react";
import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { custodyWords } from "../custody-words";

/** The holder of the package, after the pickup and until it is delivered. */
export function CustodyCard({ delivery }: { delivery: DeliveryDetail }) {
  const text = useText("detail");
  const words = custodyWords(text, delivery);
  if (!words) return null;
  return (
    <Card title={text.t("custody.title")}>
      <p className="flex items-center gap-2 font-medium wrap-anywhere">
        <Package aria-hidden className="size-4 shrink-0 text-muted" />
        {words.holder}
      </p>
      {words.next !== null && <p className="mt-1 wrap-anywhere text-muted">{words.next}</p>}
    </Card>
  );
}

import { MapPin } from "lucide-react";
import { ADD_POSTAL_CODE } from "@/components/kit/form/address-suggestions";
import { cn } from "@/components/kit/ui/cn";
import { namesPostalCode } from "@waybill/geo/types";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";

type LocatedWordsProps = {
  stop: Extract<ComparedStop, { state: "located" }>;
  /** The typed address. */
  address: string;
  isPale?: boolean;
};

/** Says how an address was located, and what would make it more precise. */
export function LocatedWords({
  stop: { place, description, isBox },
  address,
  isPale = false,
}: LocatedWordsProps) {
  const { precision, postalCode, city } = place;
  const lacksCode = precision === "city" && postalCode === null && !namesPostalCode(address, city);
  const advice = isBox ? BOX : lacksCode ? ADD_POSTAL_CODE : null;
  return (
    <span className={cn("flex items-start gap-1", isPale && "opacity-50")}>
      <MapPin aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 wrap-break-word">
        {description}
        {advice && <span className="text-warning-ink"> · {advice}</span>}
      </span>
    </span>
  );
}

const BOX = "couriers cannot deliver to post office boxes";

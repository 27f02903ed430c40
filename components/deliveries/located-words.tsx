import { MapPin } from "lucide-react";
import { useText } from "#texts";
import { cn } from "@/components/kit/ui/cn";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";
import { codeKind, lacksPostalCode } from "./approximate-words";

type LocatedWordsProps = {
  stop: Extract<ComparedStop, { state: "located" }>;
  /** The typed address. */
  address: string;
  isPale?: boolean;
};

/** Says how an address was located, and what would make it more precise. */
export function LocatedWords({ stop, address, isPale = false }: LocatedWordsProps) {
  const { t } = useText("trade");
  const { place, description, isBox } = stop;
  const missingCode = lacksPostalCode(stop, address)
    ? t("located.missingCode", { code: codeKind(place.countryCode) })
    : null;
  const advice = isBox ? t("located.box") : missingCode;
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

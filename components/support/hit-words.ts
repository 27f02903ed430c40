import type { Hit } from "@/lib/support/reads/search-for-support";

export function isExact({ why }: Pick<Hit, "why">): boolean {
  return why === "order_number" || why === "tracking_code";
}

/** `Brooklyn, NY`. */
export function cityWords({ dropoffCity, dropoffRegion }: Hit): string {
  return dropoffRegion ? `${dropoffCity}, ${dropoffRegion}` : dropoffCity;
}

import type { LeastDropoff } from "@/lib/rates/constants";

/** Labels of the precision settings. */
export const LEAST_DROPOFF_LABELS: Record<LeastDropoff, string> = {
  any: "Any address that is found",
  postal_code: "A postal code or better",
  street: "A street or better",
};

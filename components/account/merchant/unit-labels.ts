import type { Units } from "@/lib/core/units";

export const UNIT_LABELS: Record<Units, string> = {
  metric: "Kilograms, centimeters, kilometers",
  imperial: "Pounds, inches, miles",
};

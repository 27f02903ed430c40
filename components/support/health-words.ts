import { ageOf, type HealthFact } from "@/lib/support/rules/health-words";
import type { SupportText } from "./text";

/** A fact about a part of the service as a sentence. */
export function healthWords({ t }: SupportText, { code, seconds, count }: HealthFact): string {
  const { unit, count: length } = ageOf(seconds);
  return t(`health.${code}`, { age: t(`age.${unit}`, { count: length }), count });
}

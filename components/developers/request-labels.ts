import type { StatusClass } from "@/lib/request-log/filter";

/** Labels of request results. */
export const STATUS_CLASS_WORDS: Record<StatusClass, string> = {
  "2xx": "Succeeded (2xx)",
  "4xx": "Refused (4xx)",
  "5xx": "Failed (5xx)",
  none: "No response sent",
};

/** A route as in the API reference: `/deliveries/{order_number}`. */
export function routeWords(route: string): string {
  return route.replaceAll(
    /\[([^\]]*)\]/g,
    (_, name: string) => `{${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}}`,
  );
}

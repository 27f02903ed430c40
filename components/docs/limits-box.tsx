import { env } from "@/lib/core/env";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { Card } from "@/components/kit/ui/card";
import { MAX_ROWS } from "@/lib/batches/schema";
import { MAX_QUOTE_STOPS } from "@/lib/core/trade";
import { DEFAULT_PER_PAGE, MAX_ORDER_NUMBERS, MAX_PER_PAGE } from "@/lib/deliveries/rules/list-query";
import { DEFAULT_EVENTS, MAX_EVENTS } from "@/lib/events/constants";
import { MAX_BODY_BYTES } from "@/lib/http/body";
import { Words } from "./words";

const COUNT = new Intl.NumberFormat("en-US");

/** The limits of the API at a glance. */
export function LimitsBox() {
  const { API_RATE_LIMIT, API_RATE_BURST, API_BATCH_ROWS_PER_HOUR } = env();
  const limits = {
    Requests: `${COUNT.format(API_RATE_LIMIT)} per second for each pair of credentials, ${COUNT.format(API_RATE_BURST)} after a pause. [Rate limits](/docs/errors#rate-limits)`,
    "Request body": `${MAX_BODY_BYTES / 1024} KiB`,
    Batches: `${COUNT.format(MAX_ROWS)} rows each, ${COUNT.format(API_BATCH_ROWS_PER_HOUR)} rows within an hour. [Batches](/docs/batches)`,
    Deliveries: `${DEFAULT_PER_PAGE} per page, ${MAX_PER_PAGE} with \`per_page\`. [Paging](/docs/paging)`,
    "Order numbers": `${MAX_ORDER_NUMBERS} in one list request`,
    Events: `${DEFAULT_EVENTS} per request, ${MAX_EVENTS} with \`limit\`. [Events](/docs/events)`,
    Quote: `2 to ${MAX_QUOTE_STOPS} addresses`,
  };
  return (
    <Card title="Limits" className="mt-6 max-w-prose text-sm">
      <DescriptionList
        items={Object.entries(limits).map(([term, words]) => ({
          term,
          value: <Words>{words}</Words>,
        }))}
      />
    </Card>
  );
}

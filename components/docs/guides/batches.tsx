import { CodeBlock } from "@/components/kit/ui/code-block";
import { MAX_ROWS, MAX_UNFINISHED } from "@/lib/batches/schema";
import { env, keptDays } from "@/lib/core/env";
import { BATCH } from "@/lib/http/openapi/examples";
import { type Guide, OperationLink, P, Points } from "./guide";

const COUNT = new Intl.NumberFormat("en-US");

export const batches: Guide = [
  {
    heading: "Send a batch",
    body: () => (
      <>
        <P>
          {`\`POST /batches\` accepts up to ${COUNT.format(MAX_ROWS)} deliveries and books them in the background. Each row is the body of \`POST /deliveries\`, in either shape, and follows the same rules. Send an array, an object with an array in \`deliveries\`, or one delivery per line as JSON Lines.`}
        </P>
        <P>
          With `dry_run=true`, the rows are only located, planned and priced. Send the same rows without it to
          book them.
        </P>
        <CodeBlock title="Response 202" code={JSON.stringify(BATCH, null, 2)} />
        <OperationLink id="createBatch" />
      </>
    ),
  },
  {
    heading: "Get the results",
    body: () => (
      <>
        <P>
          {`Wait for the event \`batch.completed\` in the [feed or a webhook](/docs/events), or poll \`GET /batches/{batch_id}\`. Its results list the rows in the order in which you sent them, each with its delivery or its error. Filter them by \`status\`, for example to get only the failed ones. Batches are kept for ${keptDays("batches")} days, their deliveries permanently.`}
        </P>
        <Points
          items={[
            "`created`: booked. `valid`: in a dry run, could be booked.",
            "`already_booked`: the order number was booked before with the same content.",
            "`failed`: `error` is what `POST /deliveries` would have returned. The other rows are not affected.",
            "`pending`: not booked yet. `cancelled`: not booked, because the batch was cancelled.",
          ]}
        />
        <P>
          If booking a row fails on our side, it is tried again three times, over about ten minutes. Then it
          has `failed` with a status of 500 or 503 and a `request_id` for support. You can send the row again.
        </P>
        <OperationLink id="listBatchResults" />
      </>
    ),
  },
  {
    heading: "Send rows again",
    body: () => (
      <P>
        Order numbers make rows safe to repeat: if you did not receive the response, send the whole batch
        again. Rows that were booked are `already_booked`. With the same `Idempotency-Key`, you get the
        original response, and there is no second batch.
      </P>
    ),
  },
  {
    heading: "Cancel a batch",
    body: () => (
      <>
        <P>
          Cancelling stops a batch that is not finished. After the response, none of its rows is booked.
          Deliveries that exist stay. Revoking the credentials that sent a batch cancels it too. In both
          cases, you get the event `batch.cancelled`.
        </P>
        <OperationLink id="cancelBatch" />
      </>
    ),
  },
  {
    heading: "Limits of batches",
    body: () => (
      <P>
        {`A body may be 16 MiB. Each pair of credentials may have ${MAX_UNFINISHED} batches that are not finished, and send ${COUNT.format(env().API_BATCH_ROWS_PER_HOUR)} rows within an hour, including dry runs. Beyond that, the response is 429 with \`Retry-After\`. Rows of one account are booked one batch after another.`}
      </P>
    ),
  },
];

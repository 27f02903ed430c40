import { CodeBlock } from "@/components/kit/ui/code-block";
import { KEPT_HOURS } from "@/lib/core/idempotency";
import { errorTable } from "@/lib/http/openapi/errors";
import { type Guide, OperationLink, P, Points, Table } from "./guide";

const VALIDATION = `{
  "error": "Validation Error",
  "message": "Missing required field: pickup.full_address",
  "errors": {
    "pickup.full_address": ["is required"],
    "package.quantity": ["must be an integer"]
  }
}`;

export const errors: Guide = [
  {
    heading: "The body of an error",
    body: () => (
      <>
        <P>
          An error is always JSON, with `error` and `message`. Decide by the status and `error`; `message` is
          for your log. A validation error names every bad field at once, by its dotted path as you sent it.
          Every answer has an `X-Request-Id`: look it up under [Developers](/dashboard/developers), Request
          log, to see what you sent and what you got.
        </P>
        <P>
          The log keeps a request once its credentials have proved valid. It does not keep one that is refused
          earlier: for an endpoint that does not exist (404), a method that the path does not have (405), an
          address or headers that are too long (414, 431), too many requests at once (429), or because your
          earlier requests have waited too long (503). Nor does it keep one that never arrives whole (408), or
          that is no valid HTTP (400).
        </P>
        <CodeBlock title="Answer 400" code={VALIDATION} />
      </>
    ),
  },
  {
    heading: "All errors",
    body: () => (
      <>
        <Table
          label="All errors"
          head={["error", "Status", "When"]}
          rows={errorTable.map(({ status, name, when }) => [name, String(status), when])}
        />
        <P>
          [Agents](/docs/agents#without-a-library) may get one more at `/mcp`: 406, if `Accept` does not name
          both types. Its body is a JSON-RPC error, and so is that of a 400 about the protocol itself.
        </P>
        <P>
          Missing and wrong credentials get the same 401 on purpose, so that nobody can find out which tokens
          exist. Such a request is not in the request log, because it belongs to no merchant.
        </P>
      </>
    ),
  },
  {
    heading: "What is not an error",
    body: () => (
      <P>
        Unknown fields of a body and unknown query parameters are ignored. If you misspell an optional name,
        it has no effect, and no error tells you: check your names against the reference.
      </P>
    ),
  },
  {
    heading: "How many requests",
    body: () => (
      <>
        <P>
          Your credentials have a bucket of requests, which fills up steadily. `RateLimit-Policy` says how
          large it is (`q`) and in how many seconds it fills (`w`): 2,000 and 2 are 1,000 requests a second,
          or 2,000 at once after a pause. `RateLimit` says how many are left (`r`), and in how many seconds
          there are more (`t`). An answer has both once your credentials were looked at and are valid. What is
          refused before that has neither: 405, 414, 431, 404 for a path that does not exist, 429 because too
          many requests are at work at once, and 503 while the service cannot look.
        </P>
        <CodeBlock
          title="Headers of an answer"
          code={'RateLimit-Policy: "default";q=2000;w=2\nRateLimit: "default";r=1999;t=1'}
        />
        <P>
          When the bucket is empty, the answer is 429 with `Retry-After`. So it is if too many requests are at
          work at once, or if your address has sent invalid credentials too often.
        </P>
      </>
    ),
  },
  {
    heading: "When to try again",
    body: () => (
      <>
        <Points
          items={[
            "409, 429 and 503: after as many seconds as `Retry-After` says.",
            "500, 408, or no answer at all: with growing pauses.",
            "Everything else: not before you have changed the request.",
          ]}
        />
        <P>
          Trying again is safe where nothing happens twice: creating repeats by its `order_number`, cancelling
          a cancelled delivery changes nothing, and quotes and every GET only read.
        </P>
        <P>
          Two requests of the sandbox are not safe by themselves. A status change that is repeated is refused
          with 422, because the status has changed already; a simulation that is repeated starts anew. Send
          them with an `Idempotency-Key`.
        </P>
      </>
    ),
  },
];

export const idempotency: Guide = [
  {
    heading: "The order number is the key",
    body: () => (
      <>
        <P>
          If the answer to a creation was lost, send the same request again. The same `order_number` with the
          same content answers 201 with the delivery as it is now, and with the header `Idempotent-Replayed:
          true`. Nothing new is created, however often and however many at once you send it.
        </P>
        <P>
          The same number with other content is a mistake: 422 `Unprocessable Entity`, whose message names the
          fields that differ. A number is used for ever, also after the delivery was cancelled.
        </P>
        <P>
          Content is compared after it was normalised: the order of keys, white space around texts and the
          shape of the body make no difference.
        </P>
        <OperationLink id="createDelivery" />
      </>
    ),
  },
  {
    heading: "The Idempotency-Key header",
    body: () => (
      <>
        <P>
          {`Every request that changes something may have an \`Idempotency-Key\`: 1 to 255 printable ASCII characters, your own name for what is to be done. For ${KEPT_HOURS} hours the same request with it gets the first answer again, byte for byte, with \`Idempotent-Replayed: true\`, and is done once, also if it is sent several times at once or after its connection broke.`}
        </P>
        <P>
          The same key with another request is refused with 422. If the first request is still at work after
          ten seconds, the answer is 409 with `Retry-After`. A failure is not kept: it has changed nothing,
          and the key is free again.
        </P>
      </>
    ),
  },
];

export const paging: Guide = [
  {
    heading: "Follow the links",
    body: () => (
      <>
        <P>
          The list is sorted from newest to oldest. A page has 10 deliveries, or up to 100 with `per_page`.
          New deliveries come in at the front, so that the numbers of pages shift. The `Link` header does not:
          follow the link named `next` until there is none, and you get each delivery exactly once, however
          many are added meanwhile.
        </P>
        <CodeBlock
          title="Header of an answer"
          code={
            'Link: </deliveries?per_page=100&page=1>; rel="first",\n      </deliveries?per_page=100&page=2&position=older.1795348800000.0199>; rel="next"'
          }
        />
        <P>
          Take an address from the header as it is: the form of `position` may change. It is relative to the
          address of the API.
        </P>
      </>
    ),
  },
  {
    heading: "Filters",
    body: () => (
      <>
        <Points
          items={[
            "`status`: one or several statuses, separated by commas",
            "`order_numbers`: up to 100, separated by commas",
            "`start_date` and `end_date`: whole UTC days of creation, both included; give both or neither",
          ]}
        />
        <P>
          A list filtered by status holds the deliveries that have it when their page is read. A walk through
          the links skips none that keeps its status meanwhile.
        </P>
        <OperationLink id="listDeliveries" />
      </>
    ),
  },
];

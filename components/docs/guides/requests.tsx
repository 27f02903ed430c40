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
    heading: "Error body",
    body: () => (
      <>
        <P>
          Errors are always JSON with `error` and `message`. Base decisions on the status and `error`, and log
          the `message`. A validation error lists every invalid field by the dotted path you sent. Every
          response has an `X-Request-Id`. Look it up under [Developers](/dashboard/developers), Request log,
          to see the request and its response.
        </P>
        <P>
          The log contains requests with valid credentials. It does not contain requests that are rejected
          before authentication: unknown endpoints (404), unsupported methods (405), URLs or headers that are
          too long (414, 431), too many concurrent requests (429), or requests that waited too long (503). It
          also omits incomplete requests (408) and invalid HTTP (400).
        </P>
        <CodeBlock title="Response 400" code={VALIDATION} />
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
          [Agents](/docs/agents#without-a-library) can get one more error from `/mcp`: 406 if `Accept` does
          not list both types. Its body is a JSON-RPC error, as is that of a 400 about the protocol itself.
        </P>
        <P>
          Missing and invalid credentials get the same 401, so that nobody can find out which tokens exist.
          The request log does not contain these requests, because they belong to no account.
        </P>
      </>
    ),
  },
  {
    heading: "What is not an error",
    body: () => (
      <P>
        Unknown body fields and query parameters are ignored. A misspelled optional name has no effect and
        causes no error, so check your names against the reference.
      </P>
    ),
  },
  {
    heading: "Rate limits",
    body: () => (
      <>
        <P>
          Each pair of credentials has a token bucket that refills steadily. `RateLimit-Policy` contains its
          size (`q`) and the seconds it takes to refill (`w`): 2,000 and 2 mean 1,000 requests per second, or
          a burst of 2,000 after a pause. `RateLimit` contains the requests you have left (`r`) and the
          seconds until more become available (`t`). Every response to a request with valid credentials has
          both headers. Requests that are rejected before authentication have neither: 405, 414, 431, 404 for
          an unknown path, 429 for too many concurrent requests, and 503 while the service cannot check
          credentials.
        </P>
        <CodeBlock
          title="Response headers"
          code={'RateLimit-Policy: "default";q=2000;w=2\nRateLimit: "default";r=1999;t=1'}
        />
        <P>
          When the bucket is empty, the response is 429 with `Retry-After`. You also get 429 if too many
          requests are in progress at once, or if your address has sent invalid credentials too often.
        </P>
      </>
    ),
  },
  {
    heading: "When to retry",
    body: () => (
      <>
        <Points
          items={[
            "409, 429 and 503: after the number of seconds in `Retry-After`.",
            "500, 408 or no response: with exponential backoff.",
            "Everything else: only after you have changed the request.",
          ]}
        />
        <P>
          Most requests are safe to retry: the `order_number` makes creation idempotent, cancelling a delivery
          again changes nothing, and quotes and GET requests only read.
        </P>
        <P>
          Two sandbox requests are not idempotent: repeating a status change gets 422, because the status has
          already changed, and repeating a simulation restarts it. Send both with an `Idempotency-Key`.
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
          If you did not receive the response to a create request, send the request again. The same
          `order_number` with the same content returns 201 with the current state of the delivery and the
          header `Idempotent-Replayed: true`. Nothing new is created, even if you send it many times at once.
        </P>
        <P>
          The same number with different content gets 422 `Unprocessable Entity`; the message names the fields
          that differ. A number stays in use permanently, even after the delivery is cancelled.
        </P>
        <P>
          Content is normalized before it is compared: key order, surrounding whitespace and the shape of the
          body do not matter.
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
          {`Every request that changes something accepts an \`Idempotency-Key\`: a unique key of 1 to 255 printable ASCII characters. For ${KEPT_HOURS} hours, repeating the request with the same key returns the original response, byte for byte, with \`Idempotent-Replayed: true\`. The action is performed once, even if you send the request several times at once or after a broken connection.`}
        </P>
        <P>
          Using the key for a different request gets 422. If the first request is still in progress after ten
          seconds, the response is 409 with `Retry-After`. Failures are not stored: a failed request has
          changed nothing, and you can reuse its key.
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
          New deliveries are added at the front, so page numbers shift. Links in the `Link` header do not:
          follow `next` until there is none to get each delivery exactly once, even while new ones are
          created.
        </P>
        <CodeBlock
          title="Response header"
          code={
            'Link: </deliveries?per_page=100&page=1>; rel="first",\n      </deliveries?per_page=100&page=2&position=older.1795348800000.0199>; rel="next"'
          }
        />
        <P>
          Use the URL from the header unchanged, because the format of `position` may change. It is relative
          to the base URL of the API.
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
            "`status`: one or more statuses, separated by commas",
            "`order_numbers`: up to 100, separated by commas",
            "`start_date` and `end_date`: creation dates in UTC, both inclusive; send both or neither",
            "`time_zone`: IANA time zone for the two dates, such as `America/New_York`",
          ]}
        />
        <P>
          A status filter applies at the time each page is read. Following the links does not skip any
          delivery whose status stays the same.
        </P>
        <OperationLink id="listDeliveries" />
      </>
    ),
  },
];

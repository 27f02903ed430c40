import { CodeBlock } from "@/components/kit/ui/code-block";
import { snippetsOf } from "../snippets";
import { type Guide, operationOf, OperationLink, P, Points } from "./guide";

const VARIABLES = 'export WAYBILL_TOKEN="your sandbox token"\nexport WAYBILL_SECRET="your sandbox secret"';

async function Request({ id, title }: { id: string; title: string }) {
  const { curl } = await snippetsOf(operationOf(id));
  return <CodeBlock title={title} code={curl} copy={title.toLowerCase()} />;
}

export const quickStart: Guide = [
  {
    heading: "Get sandbox credentials",
    body: () => (
      <>
        <P>
          [Sign in](/sign-in), open your sandbox with the switcher at the top, and go to Developers. Create
          credentials: a token and a secret. The secret is shown only once.
        </P>
        <P>
          Without an account, [start a sandbox](/try), if this installation offers one. It lasts 24 hours.
        </P>
        <P>
          Or open [First steps](/dashboard/developers/first-steps). It creates sandbox credentials, inserts
          them into a command that creates a delivery, and shows the delivery when it arrives.
        </P>
        <P>Export both in your shell. Every request on these pages reads them from the environment.</P>
        <CodeBlock title="Credentials" code={VARIABLES} copy="credentials" />
      </>
    ),
  },
  {
    heading: "Get a price",
    body: () => (
      <>
        <P>
          A quote books nothing. If you get a price, your credentials work. [Quotes](/docs/quotes) shows how
          to book at it.
        </P>
        <Request id="quote" title="Get a quote" />
        <OperationLink id="quote" />
      </>
    ),
  },
  {
    heading: "Create a delivery",
    body: () => (
      <>
        <P>
          Choose the `order_number` yourself: use the order’s number in your system, a new one for each
          delivery. If you send the same request again, the response is the existing delivery, with the header
          `Idempotent-Replayed: true`. Every response has a `tracking.url` that you can give to the recipient.
        </P>
        <P>
          Waybill locates each address as precisely as possible, at least to its postal code or city. To check
          the `precision` before you book, call `GET /serviceability`.
        </P>
        <Request id="createDelivery" title="Create a delivery" />
        <OperationLink id="createDelivery" />
      </>
    ),
  },
  {
    heading: "Simulate the delivery",
    body: () => (
      <>
        <P>
          In the sandbox, a simulated courier handles the delivery, here with one status change per second.
        </P>
        <Request id="simulateDelivery" title="Simulate a courier" />
        <OperationLink id="simulateDelivery" />
      </>
    ),
  },
  {
    heading: "Track it",
    body: () => (
      <>
        <P>Get the delivery until its status is `completed`, in this case after six seconds.</P>
        <Request id="getDelivery" title="Get a delivery" />
        <OperationLink id="getDelivery" />
      </>
    ),
  },
];

export const authentication: Guide = [
  {
    heading: "The headers",
    body: () => (
      <>
        <P>Every request needs these headers. The last one is optional for GET:</P>
        <Points
          items={[
            "`x-service-token`: your API token",
            "`x-service-secret`: your API secret",
            "`Content-Type: application/json`",
          ]}
        />
        <P>
          Missing, invalid and revoked credentials all get 401 `Unauthorized`. Send requests from your servers
          only: in a browser or an app, anyone could read the secret.
        </P>
      </>
    ),
  },
  {
    heading: "Live and sandbox",
    body: () => (
      <P>
        Both use the same base URL and the same requests. The credentials decide: with sandbox credentials,
        requests are free and no courier is sent.
      </P>
    ),
  },
  {
    heading: "Scopes and rotation",
    body: () => (
      <>
        <P>
          Credentials are read-write or read-only. Read-only credentials can get quotes, check whether an
          address is served, and read deliveries and events. An agent that uses them can also read the request
          log of all your credentials, with personal data masked. Writing with them gets 403 `Forbidden`.
        </P>
        <P>
          Under [Developers](/dashboard/developers) you can rotate credentials: the old pair stays valid for
          as long as you choose, so you can replace it without downtime. Revoked credentials stop working
          within a second.
        </P>
      </>
    ),
  },
];

export const goingLive: Guide = [
  {
    heading: "Before your first delivery",
    body: () => (
      <Points
        ordered
        items={[
          "Run `success`, `retry_then_success`, `failed` and `cancelled_late` in the sandbox, and check how your system handles each.",
          "Repeat a request on purpose. The second response has `Idempotent-Replayed: true`, and only one delivery exists.",
          "Retry after 429 and 503 once the time in `Retry-After` has passed. Retry after 500 as well: nothing is booked twice.",
          "Use the `Link` header to read a list that is longer than one page.",
          "Log the `X-Request-Id` of every response. Support can find a request by it.",
          "Store the secret with your other secrets, not in code.",
        ]}
      />
    ),
  },
  {
    heading: "Switch over",
    body: () => (
      <P>
        Open your live account with the switcher at the top, create live credentials under Developers, and use
        them instead of the sandbox credentials. Nothing else changes. Deliveries you create from then on are
        real and are charged.
      </P>
    ),
  },
];

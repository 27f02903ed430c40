import { CodeBlock } from "@/components/kit/ui/code-block";
import { snippetsOf } from "../snippets";
import { type Guide, operationOf, OperationLink, P, Points } from "./guide";

const VARIABLES = 'export WAYBILL_TOKEN="your sandbox token"\nexport WAYBILL_SECRET="your sandbox secret"';

function Request({ id, title }: { id: string; title: string }) {
  return <CodeBlock title={title} code={snippetsOf(operationOf(id)).curl} copy={title.toLowerCase()} />;
}

export const quickStart: Guide = [
  {
    heading: "Get sandbox credentials",
    body: () => (
      <>
        <P>
          [Sign in](/sign-in), open your sandbox with the switcher at the top, and go to Developers. Create
          credentials there: a token and a secret. The secret is shown once.
        </P>
        <P>
          Or open [First steps](/dashboard/developers/first-steps): it creates the credentials of your
          sandbox, fills them into a command that creates a delivery, and shows the delivery as it arrives.
        </P>
        <P>Give both to your shell. Every request on these pages takes them from there.</P>
        <CodeBlock title="Credentials" code={VARIABLES} copy="credentials" />
      </>
    ),
  },
  {
    heading: "Ask for a price",
    body: () => (
      <>
        <P>A quote books nothing. If you get a price, your credentials work.</P>
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
          The `order_number` is yours: take the number that the order has in your own system, a new one for
          each delivery. If you send the same request again, the answer is the delivery that exists, with the
          header `Idempotent-Replayed: true`. Every answer has a `tracking.url`, which you can give to the
          recipient.
        </P>
        <P>
          Waybill locates an address as exactly as it can, at least by its postal code or city. To know how
          exactly before you book, ask `GET /serviceability` for its `precision`.
        </P>
        <Request id="createDelivery" title="Create a delivery" />
        <OperationLink id="createDelivery" />
      </>
    ),
  },
  {
    heading: "Let it be delivered",
    body: () => (
      <>
        <P>In the sandbox a simulated courier carries it, here with one status change a second.</P>
        <Request id="simulateDelivery" title="Simulate a courier" />
        <OperationLink id="simulateDelivery" />
      </>
    ),
  },
  {
    heading: "Follow it",
    body: () => (
      <>
        <P>Ask for the delivery until its status is `completed`: six seconds later, in this case.</P>
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
        <P>Every request needs these headers; a GET may leave out the last one:</P>
        <Points
          items={[
            "`x-service-token`: the first half of your credentials",
            "`x-service-secret`: the second half",
            "`Content-Type: application/json`",
          ]}
        />
        <P>
          Missing, wrong and revoked credentials are all answered with 401 `Unauthorized`. Send a request from
          your servers only: in a browser or an app, anybody could read the secret.
        </P>
      </>
    ),
  },
  {
    heading: "Live and sandbox",
    body: () => (
      <P>
        The address and the requests are the same. The credentials decide: with those of the sandbox nothing
        reaches a real courier, and nothing is charged.
      </P>
    ),
  },
  {
    heading: "Scopes and rotation",
    body: () => (
      <>
        <P>
          Credentials may read and write, or only read. The latter can ask for quotes and whether an address
          is served, and read deliveries and events. An agent with them also reads the log of the requests of
          all your credentials, with personal data masked. A write with them is answered with 403 `Forbidden`.
        </P>
        <P>
          Under [Developers](/dashboard/developers) you can rotate a pair: the old one goes on working for as
          long as you choose, so that you can replace it without a gap. A revoked pair stops working within a
          second.
        </P>
      </>
    ),
  },
];

export const goingLive: Guide = [
  {
    heading: "Before the first delivery",
    body: () => (
      <Points
        ordered
        items={[
          "Run `success`, `retry_then_success`, `failed` and `cancelled_late` in the sandbox, and check what your system makes of each.",
          "Repeat a request on purpose: the second answer has `Idempotent-Replayed: true`, and there is one delivery.",
          "Wait and try again after 429 and 503, for as long as `Retry-After` says. Try a 500 again, too: nothing is booked twice.",
          "Read a list that is longer than a page by its `Link` header.",
          "Write the `X-Request-Id` of every answer to your log. Our support finds a request by it.",
          "Keep the secret where your other secrets are, not in the code.",
        ]}
      />
    ),
  },
  {
    heading: "Switch over",
    body: () => (
      <P>
        Open your live merchant with the switcher at the top, create live credentials under Developers, and
        put them in place of the sandbox’s. Nothing else changes. A delivery that is created from then on is
        real and will be charged.
      </P>
    ),
  },
];

import { CodeBlock } from "@/components/kit/ui/code-block";
import { EVENT_TYPES, type EventType, KEPT_DAYS, MAX_EVENTS } from "@/lib/events/constants";
import { EVENT } from "@/lib/http/openapi/examples";
import { type Guide, OperationLink, P, Points, Table } from "./guide";
import { RECEIVERS } from "./receivers";

const MEANINGS: Record<EventType, string> = {
  "delivery.created": "A delivery was created, by a request or on a page.",
  "delivery.status_changed": "Its status changed; `previous_status` says from what.",
  "delivery.corrected": "Our support corrected a wrong status: the event that you got before was wrong.",
};

const HEADERS = [
  ["`webhook-id`", "The id of the event. It stays the same however often the event is sent."],
  ["`webhook-timestamp`", "The time of this attempt, in seconds since 1970."],
  ["`webhook-signature`", "One or two signatures, separated by a space: `v1,` and base64."],
];

const feed: Guide = [
  {
    heading: "Events",
    body: () => (
      <>
        <P>
          Your events are numbered by their `sequence`: 1, 2, 3, without a gap, in the order in which they
          were stored. You read them from a feed, or have them sent to your system by webhooks. Both carry the
          same events. The sandbox has a feed, webhooks and numbers of its own.
        </P>
        <Table
          label="Types of events"
          head={["Type", "When"]}
          rows={EVENT_TYPES.map((type) => [`\`${type}\``, MEANINGS[type]])}
        />
        <P>
          {
            "`data.delivery` is the delivery with its history as `GET /deliveries/{order_number}` answered it right after the event. More types and fields may come: ignore what you do not know."
          }
        </P>
        <CodeBlock title="Event" code={JSON.stringify(EVENT, null, 2)} copy="event" />
      </>
    ),
  },
  {
    heading: "Read the feed",
    body: () => (
      <>
        <P>
          {`Keep the sequence of the last event that you have worked through, and ask for those after it. An empty list means that there is nothing further yet; with \`wait=30\` the answer is held back until there is. Events are kept for ${KEPT_DAYS} days. If the next one was deleted already, the answer is 400 and names the oldest that is left.`}
        </P>
        <P>
          {`To start from now, read to the end once: ask with \`limit=${MAX_EVENTS}\`, the most there is, and then for what follows the last \`sequence\`, until a list is empty. If the first answer is 400, begin with the \`after\` that it names. Ignore these events, and keep the last \`sequence\`. A webhook has the \`sequence\` of its event, too.`}
        </P>
        <CodeBlock title="Events after 41" code="GET /events?after=41&limit=500&wait=30" />
        <OperationLink id="listEvents" />
      </>
    ),
  },
];

const webhooks: Guide = [
  {
    heading: "Receive webhooks",
    body: () => (
      <>
        <P>
          Under [Developers](/dashboard/developers), Webhooks you name a URL and get a signing secret. From
          then on each event is sent there as a POST request, usually within a second. Answer with any 2xx
          status within 15 seconds: store the event, answer, and work on it afterward.
        </P>
        <P>
          The URL begins with https, its port is 443 or 8443, and its host is on the public internet.
          Redirects are not followed.
        </P>
      </>
    ),
  },
  {
    heading: "Verify the signature",
    body: () => (
      <>
        <P>
          Anybody can send a request to your URL. Ours are signed by the Standard Webhooks specification, so
          that its libraries for many languages verify them. The signature is an HMAC with SHA-256 of
          `webhook-id`, `webhook-timestamp` and the body, joined by dots. Refuse a timestamp that is more than
          five minutes from now: somebody may be sending a request again that they have seen.
        </P>
        <Table label="Headers of a webhook" head={["Header", "Holds"]} rows={HEADERS} />
        <P>
          This receiver for Node uses the package `standardwebhooks` of npm. It takes the secret from
          `WAYBILL_WEBHOOK_SECRET`:
        </P>
        <CodeBlock title="receiver.mjs" code={RECEIVERS.JavaScript} copy="JavaScript receiver" />
        <P>The same in Python, with nothing but its standard library:</P>
        <CodeBlock title="receiver.py" code={RECEIVERS.Python} copy="Python receiver" />
        <P>
          When you rotate the secret, both sign until the overlap ends. A receiver that compares with every
          signature, as these do, can change over at any time before it ends.
        </P>
      </>
    ),
  },
  {
    heading: "Handle each event once",
    body: () => (
      <Points
        items={[
          "An event may come twice, for example if your answer was lost. Store its `webhook-id`, which is the `id` in its body, with a unique key, in the same transaction as what you do about it.",
          "Events of one delivery are sent one after the other, but retries may change their order. If you keep only the present status, store the `sequence` beside it and ignore a lower one.",
          "A gap in the sequence means that something is still under way, or is of a type that the endpoint is not told of. The feed has it in any case.",
          "A test event has the sequence 0, its id begins with `evt_test_`, and it is tried once.",
        ]}
      />
    ),
  },
  {
    heading: "Retries",
    body: () => (
      <>
        <P>
          Any answer other than 2xx, or no answer, is a failure. The event is sent again about 5 seconds, 5
          minutes, 30 minutes, 2, 5, 10, 14, 20 and 24 hours after the attempt before, ten attempts in all. If
          your answer has a `Retry-After`, we wait at least that long, up to a day.
        </P>
        <Points
          items={[
            "Answer 410 to be sent nothing more: the endpoint is switched off.",
            "After five days of nothing but failures it is switched off, too.",
            "What happens while an endpoint is off is not lost: switch it on, and replay the events since then.",
            "While your answers take longer than 15 seconds, one request at a time finds out whether you are back, every 30 seconds at first, every 5 minutes later.",
            "Every message is listed under [Developers](/dashboard/developers), Webhooks for 30 days, with its attempts and the beginning of your answers. There you can send one message again, or everything since a time or a sequence.",
          ]}
        />
      </>
    ),
  },
  {
    heading: "Catch up",
    body: () => (
      <P>
        After an outage of yours you have two ways: replay on the page of the endpoint, or read the feed after
        the last sequence that you have. Systems that must miss nothing use webhooks to be quick and read the
        feed now and then to be sure.
      </P>
    ),
  },
  {
    heading: "Try it on your machine",
    body: () => (
      <>
        <P>
          If you run Waybill itself with its embedded database, an endpoint of the sandbox may be
          `http://127.0.0.1` or `http://localhost` with any port. With a database of its own it needs the
          setting `WEBHOOK_ALLOW_LOOPBACK=1`. Start a receiver, and send a test event:
        </P>
        <CodeBlock
          title="Start the receiver"
          code={
            'export WAYBILL_WEBHOOK_SECRET="whsec_…"\nnpm install standardwebhooks\nPORT=4000 node receiver.mjs'
          }
          copy="commands"
        />
        <P>
          With a Waybill elsewhere, give your machine a public https address by a tunnel, and use that as the
          URL.
        </P>
      </>
    ),
  },
];

export const events: Guide = [...feed, ...webhooks];

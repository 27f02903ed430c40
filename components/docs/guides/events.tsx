import { CodeBlock } from "@/components/kit/ui/code-block";
import { keptDays } from "@/lib/core/env";
import { EVENT_TYPES, type EventType, MAX_EVENTS } from "@/lib/events/constants";
import { BATCH_EVENT, EVENT } from "@/lib/http/openapi/examples";
import { type Guide, OperationLink, P, Points, Table } from "./guide";
import { RECEIVERS } from "./receivers";

const MEANINGS: Record<EventType, string> = {
  "delivery.created": "A delivery was created, through the API or in the dashboard.",
  "delivery.status_changed": "The status of a delivery changed. `previous_status` is the earlier status.",
  "delivery.changed":
    "Fields of a delivery changed after it was booked, such as an address. `changes` lists them. The status stays.",
  "delivery.custody_changed":
    "Goods in a courier’s hands were handed over, returned or lost without a new status. `data.delivery.custody` is who has them now.",
  "delivery.pin_failed":
    "The courier entered a wrong PIN. After five, `data.delivery.handover.pin_status` is `locked`, and our dispatch decides.",
  "delivery.pin_released": "Dispatch allowed the delivery without its PIN. The status stays.",
  "batch.completed": "Every row of a batch has a result. `data.batch` has the final counts.",
  "batch.cancelled":
    "A batch was cancelled before that, by you or because its credentials were revoked. `data.batch` has the final counts.",
  "delivery.corrected": "Support corrected a wrong status. The earlier event was wrong.",
};

const HEADERS = [
  ["`webhook-id`", "The id of the event. It is the same every time the event is sent."],
  ["`webhook-timestamp`", "The time of this attempt, in seconds since 1970."],
  ["`webhook-signature`", "One or two signatures, separated by a space: `v1,` and base64."],
];

const feed: Guide = [
  {
    heading: "Events",
    body: () => (
      <>
        <P>
          Your events have consecutive `sequence` numbers: 1, 2, 3 and so on, in the order they were stored.
          Only after the service was restored from a backup do they continue with a much higher number. Read
          them from a feed, or receive them by webhook. Both contain the same events. The sandbox has its own
          feed, webhooks and numbers.
        </P>
        <Table
          label="Event types"
          head={["Type", "When"]}
          rows={EVENT_TYPES.map((type) => [`\`${type}\``, MEANINGS[type]])}
        />
        <P>
          {
            "`data.delivery` is the delivery with its history, as `GET /deliveries/{order_number}` returned it right after the event. The events of a batch have `data.batch` instead, as `GET /batches/{batch_id}` returned it; they follow the events of its deliveries. More types and fields may be added, so ignore those you do not know."
          }
        </P>
        <CodeBlock title="Event" code={JSON.stringify(EVENT, null, 2)} copy="event" />
        <CodeBlock
          title="Event of a batch"
          code={JSON.stringify(BATCH_EVENT, null, 2)}
          copy="event of a batch"
        />
      </>
    ),
  },
  {
    heading: "Read the feed",
    body: () => (
      <>
        <P>
          {`Store the sequence of the last event you processed and request the events after it. An empty list means that there are no new events; with \`wait=30\`, the request waits for one. Events are kept for ${keptDays("events")} days. If the next event has been deleted, the response is 400 and names the oldest event available.`}
        </P>
        <P>
          {`To start from now, read to the end once: request \`limit=${MAX_EVENTS}\` events at a time, continuing after the last \`sequence\`, until the list is empty. If the first response is 400, start with the \`after\` that it names. Ignore these events and store the last \`sequence\`. Webhooks contain the \`sequence\` of their event too.`}
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
          Under [Developers](/dashboard/developers), Webhooks, enter a URL to get a signing secret. From then
          on, each event is sent to it as a POST request, usually within a second. Respond with any 2xx status
          within 15 seconds: store the event, respond, and process it afterward.
        </P>
        <P>
          The URL must start with https, use port 443 or 8443, and point to a host on the public internet.
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
          Anyone can send a request to your URL. Waybill signs its webhooks according to the Standard Webhooks
          specification, which has libraries for many languages. The signature is an HMAC-SHA256 of
          `webhook-id`, `webhook-timestamp` and the body, joined by dots. To prevent replay attacks, reject
          timestamps more than five minutes from now.
        </P>
        <Table label="Headers of a webhook" head={["Header", "Holds"]} rows={HEADERS} />
        <P>
          This receiver for Node uses the npm package `standardwebhooks`. It reads the secret from
          `WAYBILL_WEBHOOK_SECRET`:
        </P>
        <CodeBlock title="receiver.mjs" code={RECEIVERS.JavaScript} copy="JavaScript receiver" />
        <P>The same receiver in Python, using only the standard library:</P>
        <CodeBlock title="receiver.py" code={RECEIVERS.Python} copy="Python receiver" />
        <P>
          When you rotate the secret, webhooks are signed with both secrets until the overlap ends. A receiver
          that checks every signature, as these do, can switch at any time before that.
        </P>
      </>
    ),
  },
  {
    heading: "Handle each event once",
    body: () => (
      <Points
        items={[
          "An event may arrive twice, for example if your response was lost. If you act on each event, store its `webhook-id` (the `id` in its body) under a unique key in the same transaction.",
          "Events of one delivery are sent one after another, but retries may change their order. If you only store the current status, store the `sequence` with it and ignore events whose `sequence` is not higher, as the receivers above do.",
          "An endpoint can be set to send events in order: one request at a time, by `sequence`. An event waits until the previous one has been delivered or has run out of retries, which takes about three days. Then the next one is sent, and the failed one stays in the list. After a crash on our side, some events are sent again, in order. Replayed and resent messages go ahead of waiting ones, so their `sequence` is lower than the last one you received.",
          "A gap in the sequence means that an event has not arrived yet or has a type that the endpoint does not receive. The feed always contains it.",
          "A test event has the sequence 0 and an id that starts with `evt_test_`. It is not retried.",
        ]}
      />
    ),
  },
  {
    heading: "Retries",
    body: () => (
      <>
        <P>
          Any response other than 2xx, or no response, is a failure. Waybill makes up to ten attempts: the
          retries follow about 5 seconds, 5 minutes, 30 minutes, and 2, 5, 10, 14, 20 and 24 hours after the
          previous attempt. If your response has a `Retry-After` header, the next attempt waits at least that
          long, up to a day.
        </P>
        <Points
          items={[
            "To stop receiving events, respond with 410. The endpoint is turned off.",
            "An endpoint is also turned off after five days of failures only.",
            "Events that occur while an endpoint is off are not lost: turn it on and replay them.",
            "If your responses take longer than 15 seconds, Waybill sends one request at a time, every 30 seconds at first and later every 5 minutes, until you respond in time.",
            "Each message is listed under [Developers](/dashboard/developers), Webhooks for a while, with its attempts and the start of your responses. You can resend a single message, or everything since a time or a sequence.",
          ]}
        />
      </>
    ),
  },
  {
    heading: "Catch up",
    body: () => (
      <P>
        After an outage on your side, either replay events on the endpoint’s page or read the feed after the
        last sequence you processed. If you must not miss any event, use webhooks for speed and read the feed
        regularly to be sure.
      </P>
    ),
  },
  {
    heading: "Test on your machine",
    body: () => (
      <>
        <P>
          If you run Waybill yourself with its embedded database, a sandbox endpoint may use
          `http://127.0.0.1` or `http://localhost` with any port. With your own database, this requires the
          setting `WEBHOOK_ALLOW_LOOPBACK=1`. Start a receiver and send a test event:
        </P>
        <CodeBlock
          title="Start the receiver"
          code={
            'export WAYBILL_WEBHOOK_SECRET="whsec_…"\nnpm install standardwebhooks\nPORT=4000 node receiver.mjs'
          }
          copy="commands"
        />
        <P>
          If Waybill runs elsewhere, give your machine a public https address with a tunnel and use it as the
          URL.
        </P>
      </>
    ),
  },
];

export const events: Guide = [...feed, ...webhooks];

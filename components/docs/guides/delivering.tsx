import { changeEffect, FIELD_PATHS } from "@/lib/deliveries/rules/changeable";
import { allowedMoves, DELIVERY_STATUSES, type DeliveryStatus } from "@/lib/deliveries/status";
import { type Guide, OperationLink, P, Points, Table } from "./guide";

const MEANINGS: Record<DeliveryStatus, string> = {
  pending: "Booked. No courier is assigned yet.",
  assigned: "A courier is assigned.",
  accepted: "The courier has accepted the delivery.",
  picked_up: "The courier has the package.",
  started: "The courier is driving to the pickup or, on a new attempt, to the recipient.",
  on_the_way: "The courier is driving to the recipient with the package.",
  completed: "Delivered.",
  incomplete: "The package could not be handed over. Another attempt may follow.",
  failed: "The delivery ended without being completed.",
  cancelled: "The delivery was cancelled before pickup.",
};

const movesText = (status: DeliveryStatus, goodsHeld: boolean) =>
  allowedMoves({ status, goodsHeld, startedInAttempt: false })
    .map((move) => `\`${move}\``)
    .join(", ") || "none";

const STAGES = ["pending", "assigned", "collected"] as const;
const STAGE_HEADINGS = {
  pending: "Pending",
  assigned: "With a courier, before pickup",
  collected: "After pickup",
};
const EFFECT_WORDS = { free: "yes", repriced: "yes, priced again", refused: "no" };

export const states: Guide = [
  {
    heading: "The statuses",
    body: () => (
      <Table
        label="The statuses"
        head={["Status", "Meaning"]}
        rows={DELIVERY_STATUSES.map((status) => [`\`${status}\``, MEANINGS[status]])}
      />
    ),
  },
  {
    heading: "How they change",
    body: () => (
      <>
        <P>
          The usual sequence is `pending`, `assigned`, `accepted`, `started`, `picked_up`, `on_the_way`,
          `completed`. Other moves depend on whether the package has been picked up, in this or an earlier
          attempt. `picked_up` can change to `started` at most once per attempt.
        </P>
        <Table
          label="How statuses change"
          head={["From", "Before pickup", "After pickup"]}
          rows={DELIVERY_STATUSES.map((status) => [
            `\`${status}\``,
            movesText(status, false),
            movesText(status, true),
          ])}
        />
      </>
    ),
  },
  {
    heading: "Planned times",
    body: () => (
      <>
        <P>
          Waybill keeps the times you schedule, local to each stop, and plans the ones you omit. Pickup is
          planned 30 minutes after the order for `fast_track`, 2 hours for `same_day` and 24 hours for
          `scheduled`, rounded up to 5 minutes. Delivery is planned at the pickup plus the estimated time.
        </P>
        <Points
          items={[
            "A date without a time uses the planned time if it falls on that date, otherwise 09:00.",
            "A time without a date means its next occurrence; for a delivery, the first one after the pickup.",
            "If you schedule only the delivery, and too early for the planned pickup, the pickup is moved ahead of the delivery by the estimated time.",
            "Instead of a date and a time, a stop can have a window: `ready_at` and `deadline_at`, with an offset from UTC. Both stops are planned as early in their windows as the trip allows. If a window is too short, the 400 says by how many minutes.",
            "A delivery is late after the `deadline_at` of its dropoff, or without one after its planned time.",
          ]}
        />
        <P>The sandbox’s simulated courier does not wait for planned times.</P>
      </>
    ),
  },
  {
    heading: "Contents and your own data",
    body: () => (
      <>
        <P>
          These fields of a new delivery are optional. `GET` and events return them; the other responses stay
          as they are. They do not change the price.
        </P>
        <Points
          items={[
            "`items`: up to 100 kinds of goods, each with a `name` and a `quantity`, and optionally `unit_price`, `sku`, `weight` and `barcode`.",
            "`declared_value`: what the contents are worth, in your account’s currency.",
            "`reference`: an additional reference, such as an invoice number. The dashboard’s search finds it.",
            "`metadata`: up to 50 keys with string values, returned unchanged. A change replaces all of it.",
          ]}
        />
        <P>
          A package of several pieces has a label for each. Its barcode is the order number and the piece,
          such as `ORDER-1001-2/3`; a package of one piece has the order number alone.
        </P>
      </>
    ),
  },
  {
    heading: "Changing",
    body: () => (
      <>
        <P>
          {
            "Send the fields to change with `PATCH /deliveries/{order_number}`; fields that you omit stay as they are. A new address, service or vehicle is priced again at today’s rates. With `dry_run=true`, the response shows the new price, line by line, and nothing changes. Send the `version` that you read as `if_version`; if the delivery has changed since then, the response is 409."
          }
        </P>
        <Table
          label="What can be changed"
          head={["Field", ...STAGES.map((stage) => STAGE_HEADINGS[stage])]}
          rows={FIELD_PATHS.map((field) => [
            `\`${field}\``,
            ...STAGES.map((stage) => EFFECT_WORDS[changeEffect(field, stage) ?? "refused"]),
          ])}
        />
        <P>
          Nothing of a delivery that is completed, failed or cancelled can be changed, and an order number
          never changes. If Waybill support has set the price by hand, a change keeps it, and `price` says
          `set_by_hand`. A repeated creation still counts as the same if it has the content of the first one.
        </P>
        <OperationLink id="changeDelivery" />
      </>
    ),
  },
  {
    heading: "Changes by the recipient",
    body: () => (
      <>
        <P>
          A merchant can let its recipients act on the tracking page, in its settings. The page asks for the
          last four digits of the phone number at the dropoff. After five wrong tries, the recipient has to
          call the store.
        </P>
        <Points
          items={[
            "Until the courier is on the way, and after a failed attempt: a note for the courier (`recipient_note`), a safe place (`safe_place`), and a later time.",
            "After an attempt whose address was not found: another address, if it does not raise the price.",
            "After the delivery: a `rating` from 1 to 5 with a comment.",
          ]}
        />
        <P>
          Each is a `delivery.changed` event with the actor `recipient`. The delivery shows the three fields
          only if they have a value.
        </P>
      </>
    ),
  },
  {
    heading: "Cancelling",
    body: () => (
      <>
        <P>
          You can cancel a delivery until it is picked up. After that, the response is 422, and its message
          names the current status and the allowed moves. Cancelling a delivery again returns 200 and changes
          nothing.
        </P>
        <P>
          Cancelling is free until the courier sets off. After that, at the status `started`, it costs the fee
          that was agreed at booking. The delivery then shows it as `cancellation_fee`, and so does the
          response to the cancellation. The field is omitted if there is no fee.
        </P>
        <OperationLink id="cancelDelivery" />
      </>
    ),
  },
  {
    heading: "Delivery requirements",
    body: () => (
      <>
        <P>
          Send `handover` to say what the courier has to do: hand the package only to the recipient, to anyone
          at the address, or leave it at the door; take a photo; scan your barcodes at the pickup and at the
          dropoff; check an ID for a minimum age; ask for a PIN. Add `confirmation_sign_required` for a
          signature. The delivery cannot be completed without them. It can be changed until the pickup.
        </P>
        <P>
          We generate the PIN. You find it in `handover.pin` of the delivery; recipients get it with the
          message that the courier is on the way, and on the tracking page if they open it by the link in a
          message. After five wrong PINs, our dispatchers decide whether the courier may deliver without it. A
          courier who is offline enters the PIN, too; it is checked once the phone is online.
        </P>
      </>
    ),
  },
  {
    heading: "Returns",
    body: () => (
      <>
        <P>
          If a delivery fails after the pickup, the courier brings the package back. Waybill creates the
          return at once, as a separate delivery from the place of failure to the pickup, and assigns the
          courier who has the package. It costs what the delivery cost before any price set by hand, as one
          price line `return`. Both deliveries name each other, as `returns` and `returned_by`, and the events
          of both reach you. The order number of a return is that of the delivery with `-R` at its end.
        </P>
        <P>
          Send `undeliverable_action` with `dispose` if you do not want the package back: then there is no
          return. A return itself cannot fail. If nobody takes the package, it becomes `incomplete` and stays
          with the courier, and our dispatchers decide what happens next.
        </P>
      </>
    ),
  },
  {
    heading: "Redelivering",
    body: () => (
      <>
        <P>
          A delivery that failed can be booked again with one request, as a new delivery with the same
          content. Send the fields that differ, such as a corrected address, and an order number if you do not
          want ours. Both deliveries name each other, as `redelivers` and `redelivered_by`. A delivery has at
          most one redelivery, so you can repeat the request safely.
        </P>
        <OperationLink id="redeliver" />
      </>
    ),
  },
  {
    heading: "History",
    body: () => (
      <>
        <P>
          A delivery’s history lists every status with its time, who changed it and why; `changes` lists the
          changes of its fields. If support corrects a wrong status, the history shows the correction.
        </P>
        <OperationLink id="getDelivery" />
      </>
    ),
  },
];

export const sandbox: Guide = [
  {
    heading: "What it is",
    body: () => (
      <P>
        Every account has a sandbox. It accepts the same requests and applies the same rules, but nothing
        reaches a real courier or your live deliveries. It uses your prices. To open it in the dashboard, use
        the switcher at the top.
      </P>
    ),
  },
  {
    heading: "Scenarios",
    body: () => (
      <>
        <P>
          A simulated courier moves a delivery through a scenario, one status every `step_seconds` (1 to 3600,
          default 5). Another request replaces a running scenario. If the delivery is already in progress,
          only the remaining steps are played.
        </P>
        <Table
          label="Scenarios"
          head={["Scenario", "Status changes of a new delivery"]}
          rows={[
            ["`success`", "`assigned`, `accepted`, `started`, `picked_up`, `on_the_way`, `completed`"],
            ["`declined_then_success`", "`assigned`, `pending`, then like `success`"],
            [
              "`retry_then_success`",
              "like `success` to `on_the_way`, then `incomplete`, `assigned`, `accepted`, `started`, `on_the_way`, `completed`",
            ],
            ["`failed`", "like `success` to `on_the_way`, then `failed`: the recipient refuses the package"],
            ["`returned`", "like `failed`; then the return is played like `success`"],
            ["`cancelled_late`", "`assigned`, `accepted`, `started`, `cancelled`"],
            [
              "`pin_failed`",
              "like `success`; before `completed`, the PIN is wrong five times and dispatch releases it. Only with `handover.pin`",
            ],
            [
              "`changed`",
              "like `success`; after `accepted`, the address of the dropoff is corrected, and the price follows",
            ],
            [
              "`handed_over`",
              "like `success` to `on_the_way`, then `pending`, `assigned`, `accepted`, `picked_up`, `on_the_way`, `completed`: the courier falls ill and hands the package over to a second one",
            ],
            [
              "`late`",
              "like `success`; `completed` waits until the dropoff’s `deadline_at`, or its planned time, has passed. To see it at once, book a `ready_at` of the pickup and a `deadline_at` of the dropoff that have passed",
            ],
          ]}
        />
        <OperationLink id="simulateDelivery" />
      </>
    ),
  },
  {
    heading: "One status at a time",
    body: () => (
      <>
        <P>
          To stop at a status, change it yourself, one allowed move per request. Waybill adds whatever the
          move requires, such as a signature. This stops a running scenario.
        </P>
        <OperationLink id="changeStatus" />
      </>
    ),
  },
  {
    heading: "Limits",
    body: () => (
      <Points
        items={[
          "With live credentials, both requests return 404, as an unknown path does.",
          "Both return 422 if the current status does not allow the request.",
          "To simulate every new delivery automatically, turn on Settings → Simulated courier in the sandbox dashboard.",
          "Where no street map is installed, the same page turns on a made-up city with houses and routes. Its addresses work in this sandbox only.",
        ]}
      />
    ),
  },
];

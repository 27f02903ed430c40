import { allowedMoves, DELIVERY_STATUSES, type DeliveryStatus } from "@/lib/deliveries/status";
import { type Guide, OperationLink, P, Points, Table } from "./guide";

const MEANINGS: Record<DeliveryStatus, string> = {
  pending: "Booked; no courier yet.",
  assigned: "A courier was chosen.",
  accepted: "The courier has accepted.",
  picked_up: "The courier has the goods.",
  started: "The courier is driving to the pickup, or in a new attempt to the recipient.",
  on_the_way: "The courier is driving to the recipient with the goods.",
  completed: "Delivered.",
  incomplete: "It could not be handed over; a new attempt may follow.",
  failed: "It ended without a delivery.",
  cancelled: "It was called off before the pickup.",
};

const movesText = (status: DeliveryStatus, goodsHeld: boolean) =>
  allowedMoves({ status, goodsHeld, startedInAttempt: false })
    .map((move) => `\`${move}\``)
    .join(", ") || "none";

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
          The usual way is `pending`, `assigned`, `accepted`, `started`, `picked_up`, `on_the_way`,
          `completed`. What else is possible depends on whether the goods were picked up, in this attempt or
          an earlier one. `picked_up` becomes `started` at most once in an attempt.
        </P>
        <Table
          label="How statuses change"
          head={["From", "Before the pickup", "After it"]}
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
          What you schedule is kept, local to the stop. What you leave out is planned: the pickup 30 minutes
          after the order for `fast_track`, 2 hours for `same_day` and 24 hours for `scheduled`, rounded up to
          5 minutes, and the delivery the estimated time after the pickup.
        </P>
        <Points
          items={[
            "A date without a time: the time that is planned without it, if that falls on this day; otherwise 09:00.",
            "A time without a date: the next time that the clock shows it. For a delivery, the first one after the pickup.",
            "A date of the delivery alone, with or without a time, that is too soon for the planned pickup: the pickup is planned earlier, by the estimated time before the delivery.",
          ]}
        />
        <P>The simulated courier of the sandbox does not wait for planned times.</P>
      </>
    ),
  },
  {
    heading: "Cancelling",
    body: () => (
      <>
        <P>
          You can cancel until the goods are picked up. From then on the answer is 422, and its message names
          the status and the moves that are allowed. Cancelling a cancelled delivery again answers 200 and
          changes nothing.
        </P>
        <OperationLink id="cancelDelivery" />
      </>
    ),
  },
  {
    heading: "History",
    body: () => (
      <>
        <P>
          The delivery with its history lists every status with its time, who changed it and why. Our support
          may correct a status that was wrong: the history shows that, too.
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
        Every merchant has a sandbox: the same requests work there, by the same rules, and nothing reaches a
        real courier or a live list. Its prices are yours. In the dashboard, the switcher at the top opens it.
      </P>
    ),
  },
  {
    heading: "Scenarios",
    body: () => (
      <>
        <P>
          A simulated courier carries a delivery to the end of a scenario, one status every `step_seconds` (1
          to 3600, by default 5). Another request replaces the one that runs. Started later, a scenario is its
          remaining part.
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
            ["`failed`", "like `success` to `on_the_way`, then `failed`: the recipient refuses the parcel"],
            ["`cancelled_late`", "`assigned`, `accepted`, `started`, `cancelled`"],
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
          To stop at a status, change it yourself: one allowed move a request, with whatever it needs, such as
          a signature. This stops a running scenario.
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
          "With live credentials both requests answer 404, like a path that does not exist.",
          "Both answer 422 if the present status does not allow what you ask for.",
          "Settings → Simulated courier in the dashboard of the sandbox delivers every new delivery by itself.",
        ]}
      />
    ),
  },
];

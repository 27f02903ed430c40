import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { formatOf } from "@/components/texts/format";
import { toLocalTime } from "@/lib/core/time";
import type { ProposalResult, ProposedDelivery, ProposedStop } from "@/lib/routes/rules/proposal";
import type { Strategy } from "@/lib/routes/schema";
import type { Point } from "@waybill/geo/types";
import { clockOf, mostCommon } from "./make-board";
import type { ProposalState } from "./proposal-words";
import type { BoardText } from "./words";

type ProposalViewStop = Point & {
  key: string;
  delivery: string;
  stop: 0 | 1;
  orderNumber: string;
  customerName: string;
  city: string;
  atText: string;
  dueText: string;
  lateMinutes: number;
  pinnedByName: string | null;
};

export type ProposalViewRoute = {
  courierId: string;
  courierName: string;
  stops: ProposalViewStop[];
  meters: number;
  drivingMinutes: number;
  before: { stops: number; meters: number };
  deliveries: ProposalViewDelivery[];
};

export type ProposalViewDelivery = ProposedDelivery & { key: string; nextBestName: string | null };

/** A proposal as the page shows it, made by the server. */
export type ProposalView = Pick<ProposalResult, "leftOut" | "meters" | "late"> & {
  id: string;
  strategy: Strategy;
  createdByName: string;
  createdText: string;
  isOpen: boolean;
  /** `Accepted by Sam Porter`; empty while it is open. */
  decidedText: string;
  canUndo: boolean;
  routes: ProposalViewRoute[];
};

type Proposal = {
  id: string;
  state: ProposalState;
  strategy: string;
  createdByName: string;
  createdAt: Date;
  decidedByName: string | null;
  result: ProposalResult;
};

const keyOf = ({ merchantId, deliveryId }: { merchantId: string; deliveryId: string }) =>
  `${merchantId}/${deliveryId}`;

export function proposalView(
  text: BoardText,
  proposal: Proposal,
  courierNames: ReadonlyMap<string, string>,
): ProposalView {
  const { t, language } = text;
  const format = formatOf(language);
  const { id, state, strategy, createdByName, createdAt, decidedByName, result } = proposal;
  const zone = mostCommon(result.routes.flatMap(({ stops }) => stops.map(({ timeZone }) => timeZone)));
  const clock = clockOf(format, Date.parse(result.plannedAt), zone);
  const nameOf = (courierId: string) =>
    result.routes.find((route) => route.courierId === courierId)?.courierName ??
    courierNames.get(courierId) ??
    null;
  const stopView = (stop: ProposedStop): ProposalViewStop => ({
    key: `${keyOf(stop)}/${stop.stop}`,
    delivery: keyOf(stop),
    stop: stop.stop,
    orderNumber: stop.orderNumber,
    customerName: stop.customerName,
    city: stop.city,
    latitude: stop.latitude,
    longitude: stop.longitude,
    atText: clock(stop.arrivesAt, stop.timeZone),
    dueText: clock(stop.deadlineAt, stop.timeZone),
    lateMinutes: Math.max(0, Math.ceil((Date.parse(stop.startsAt) - Date.parse(stop.deadlineAt)) / 60_000)),
    pinnedByName: stop.pinnedByName,
  });
  return {
    id,
    strategy: strategy as Strategy,
    createdByName,
    createdText: `${format.local(toLocalTime(createdAt, zone), { year: false })} ${zoneAbbreviation(createdAt, zone)}`,
    isOpen: state === "open",
    decidedText:
      state === "open"
        ? ""
        : decidedByName
          ? t(`decidedBy.${state}`, { name: decidedByName })
          : t(`state.${state}`),
    canUndo: state === "accepted" || state === "partly_accepted",
    leftOut: result.leftOut,
    meters: result.meters,
    late: result.late,
    routes: result.routes.map(({ stops, ...route }) => ({
      ...route,
      stops: stops.map(stopView),
      deliveries: result.deliveries
        .filter(({ toCourierId }) => toCourierId === route.courierId)
        .map((delivery) => ({
          ...delivery,
          key: keyOf(delivery),
          nextBestName: delivery.why.nextBest && nameOf(delivery.why.nextBest.courierId),
        })),
    })),
  };
}

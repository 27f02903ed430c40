import type { Constraint } from "@/lib/plans/rules/plan";
import type { DeliveryStatus } from "@/lib/deliveries/status";
import type { StopKey } from "./board";

/** A stop as proposed, with its reason in plain values; pages put them into words. */
export type ProposedStop = StopKey & {
  orderNumber: string;
  merchantName: string;
  /** Contact's name and city, for the list of stops. */
  customerName: string;
  city: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  arrivesAt: string;
  startsAt: string;
  departsAt: string;
  deadlineAt: string;
  pinnedByName: string | null;
};

/** Change of one delivery. */
export type ProposedDelivery = {
  merchantId: string;
  deliveryId: string;
  orderNumber: string;
  status: DeliveryStatus;
  /** The current courier, null for none. A delivery that stays with its courier has an order or times that change. */
  fromCourierId: string | null;
  toCourierId: string;
  why: {
    /** Increase of the proposed route. */
    addedMeters: number;
    addedMinutes: number;
    /** The cheapest other courier and how much more it would cost; null if nobody else can serve it. */
    nextBest: { courierId: string; moreMeters: number; moreMinutes: number } | null;
    /** Minutes before the deadline at the dropoff; negative for late. */
    slackMinutes: number;
  };
};

export type ProposedRoute = {
  courierId: string;
  courierName: string;
  stops: ProposedStop[];
  meters: number;
  /** Driving, and parking at each place. */
  drivingMinutes: number;
  /** The same route as it is now, with what is assigned. */
  before: { stops: number; meters: number };
};

/** A delivery that the proposal leaves without a courier, and the constraint that blocks it. */
export type LeftOut = {
  merchantId: string;
  deliveryId: string;
  orderNumber: string;
  constraint: Constraint | "no courier";
  /** Name of the area whose rules set the constraint; missing for others. */
  area?: string;
  /** Whether an empty route could serve it. */
  fitsAlone: boolean;
};

/** `PlanProposal.result`. Only deliveries of `deliveries` change; routes list every stop that is ahead. */
export type ProposalResult = {
  /** Instant from which the plan counts. */
  plannedAt: string;
  routes: ProposedRoute[];
  deliveries: ProposedDelivery[];
  leftOut: LeftOut[];
  /** Of all routes together. */
  meters: { before: number; after: number };
  late: { before: number; after: number };
};

/** A delivery that could not be changed as wanted, and why. */
export type ChangedDelivery = {
  merchantId: string;
  deliveryId: string;
  orderNumber: string;
  message: string;
};

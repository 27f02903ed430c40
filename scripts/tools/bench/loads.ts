import { filledOrder } from "./fill/deliveries";
import { CONTENTS, FIRST_NAMES, LAST_NAMES, PLACES, pick, STREETS } from "./fill/words";

type Merchant = { id: string; token: string; secret: string };
type Orders = { first: number; count: number };

/**
 * Merchants that requests use in turn, with the numbers of their existing orders, and the paths of the links of their
 * couriers, who have started.
 */
export type Target = { merchants: Merchant[]; orders: Orders; links?: string[] };

/**
 * One merchant and 64 merchants without orders; merchants with 15,000 orders, 50,000 orders, pending orders, and couriers on
 * the road.
 */
export type Targets = Record<"many" | "one" | "fifteen" | "fifty" | "pending" | "road", Target>;

/** Number of merchants in a database, and the deliveries of some of them, by the merchant's index. */
export type Preparation = {
  url: string;
  merchants: number;
  fills: { merchant: number; orders: Orders; status?: "pending" }[];
  /** Couriers on the road for the last merchant. */
  couriers: number;
};

/** What `prepare.ts` has created; `links` is empty in a revision without positions. */
export type Prepared = { merchants: Merchant[]; links: string[] };

/**
 * Minimum ratio of the request rate to that of the floor, or of the fast core (3b22e790), at 16 connections; or the minimum
 * rate on two cores, at the connections of the load.
 */
export type Goal = { floor?: number; fastCore?: number; perSecond?: number };

export type Question = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};

type Load = {
  on: keyof Targets;
  /** Returns the request with a number, which counts up from 0 over the whole run and never repeats. */
  question: (number: number, target: Target) => Omit<Question, "headers">;
  /** Each order can be used once. */
  usesUp?: true;
  /** Whether the floor supports it; true by default. */
  hasFloor?: false;
  /** Number of connections, whatever the options say. */
  connections?: number;
  goal?: Goal;
};

const phone = (number: number) => `+1212${5_550_000 + (number % 10_000)}`;
const address = (number: number) => {
  const { city, regionCode, postalCode } = pick(PLACES, number);
  return `${1 + (number % 1999)} ${pick(STREETS, number)}, ${city}, ${regionCode} ${postalCode}`;
};
const stop = (number: number) => ({
  customer_name: `${pick(FIRST_NAMES, number)} ${pick(LAST_NAMES, number)}`,
  full_address: address(number),
  phone_number: phone(number),
});

const create: Load["question"] = (number, { merchants }) => ({
  method: "POST",
  path: "/deliveries",
  body: JSON.stringify({
    order_number: `NEW-${merchants.length}-${number}`,
    service_type: "same_day",
    vehicle_type: "car",
    pickup: stop(number),
    dropoff: stop(number + 7),
    package: { content: pick(CONTENTS, number) },
  }),
});

const list: Load["question"] = () => ({ method: "GET", path: "/deliveries?per_page=10" });
const orderOf = (number: number, { orders }: Target) => filledOrder(orders.first + (number % orders.count));

const LOADS = {
  create: { on: "one", question: create, goal: { floor: 0.6 } },
  "create-64": { on: "many", question: create, goal: { floor: 0.6 } },
  quote: {
    on: "one",
    question: (number) => ({
      method: "POST",
      path: "/rates/quote",
      body: JSON.stringify({ addresses: [address(number), address(number + 7)] }),
    }),
    hasFloor: false,
    goal: { fastCore: 1.11 },
  },
  "list-15k": { on: "fifteen", question: list, goal: { floor: 3.5 } },
  "list-50k": { on: "fifty", question: list, goal: { floor: 5 } },
  get: {
    on: "fifty",
    question: (number, target) => ({ method: "GET", path: `/deliveries/${orderOf(number * 7919, target)}` }),
    goal: { floor: 0.7 },
  },
  cancel: {
    on: "pending",
    question: (number, target) => ({
      method: "POST",
      path: `/deliveries/${orderOf(number, target)}/cancel`,
      body: "{}",
    }),
    usesUp: true,
    goal: { floor: 0.5 },
  },
  positions: {
    on: "road",
    question: (number, { links = [] }) => ({
      method: "POST",
      path: `${pick(links, number)}/position`,
      body: JSON.stringify({
        positions: [
          { latitude: 40.7 + (number % 997) / 1e4, longitude: -74, accuracy: 5, recordedAt: Date.now() },
        ],
        sentAt: Date.now(),
      }),
    }),
    hasFloor: false,
    connections: 64,
    goal: { perSecond: 1_000 },
  },
} satisfies Record<string, Load>;

export type LoadName = keyof typeof LOADS;
export const LOAD_NAMES = Object.keys(LOADS) as LoadName[];

export function loadOf(name: LoadName): Load {
  return LOADS[name];
}

export function questionOf(name: LoadName, number: number, target: Target): Question {
  const { token, secret } = pick(target.merchants, number);
  const headers = {
    "x-service-token": token,
    "x-service-secret": secret,
    "content-type": "application/json",
  };
  return { ...loadOf(name).question(number, target), headers };
}

import { filledOrder } from "./fill/deliveries";
import { CONTENTS, FIRST_NAMES, LAST_NAMES, PLACES, pick, STREETS } from "./fill/words";

type Merchant = { id: string; token: string; secret: string };

/** Merchants that requests take in turn, and their filled orders: from this number on, so many. Equal on both sides. */
export type Target = { merchants: Merchant[]; orders: { first: number; count: number } };

/** Merchants without filled orders, a merchant with a thousand, one with fifty thousand, one with pending ones. */
export type Targets = Record<"many" | "one" | "thousand" | "fifty" | "pending", Target>;

export type Question = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};

type Load = {
  on: keyof Targets;
  /** The request with a number, which counts up from 0 over the whole run and never repeats. */
  question: (number: number, target: Target) => Omit<Question, "headers">;
  /** Each order serves once. */
  usesUp?: true;
  /** The least share of the floor's rate, at 16 connections. */
  goal?: number;
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
  create: { on: "one", question: create, goal: 0.5 },
  "create-64": { on: "many", question: create, goal: 0.5 },
  quote: {
    on: "one",
    question: (number) => ({
      method: "POST",
      path: "/rates/quote",
      body: JSON.stringify({ addresses: [address(number), address(number + 7)] }),
    }),
    goal: 0.5,
  },
  "list-1k": { on: "thousand", question: list, goal: 0.8 },
  "list-50k": { on: "fifty", question: list, goal: 1 },
  get: {
    on: "fifty",
    question: (number, target) => ({ method: "GET", path: `/deliveries/${orderOf(number * 7919, target)}` }),
  },
  cancel: {
    on: "pending",
    question: (number, target) => ({
      method: "POST",
      path: `/deliveries/${orderOf(number, target)}/cancel`,
      body: "{}",
    }),
    usesUp: true,
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

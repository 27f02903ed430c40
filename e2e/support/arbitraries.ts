import fc from "fast-check";
import { fullBody, minimalBody, wrappedBody } from "./bodies";

export type Generated = {
  method: string;
  path: string;
  headers: Record<string, string>;
  /** A string or bytes; undefined sends none. */
  body?: string | Uint8Array;
};

const PLACES = [
  "350 5th Ave, New York, NY 10118",
  "301 Front St W, Toronto, ON M5V 2T6",
  "Alexanderplatz 1, 10178 Berlin, Germany",
  "Av. Paulista 1578, São Paulo, Brazil",
  "1 Infinite Loop, Cupertino, CA 95014",
  "Bennelong Point, Sydney NSW 2000, Australia",
];

const ODD_TEXTS = [
  "",
  " ",
  "\u0000",
  "\u200b",
  "\ud800",
  "a,b",
  "../..",
  "' OR 1=1 --",
  "🚚".repeat(70),
  "x".repeat(3_000),
  "2026-02-29",
  "2028-02-29",
  "23:59:59",
  "24:00:00",
  "+1",
  "+12125550100",
  "same_day",
  "box_truck",
  "__proto__",
  "constructor",
];

const ODD_NUMBERS = [-1, -0, 0, 0.1, 1.5, 1e-7, 1e21, 1e308, 10_001, 2 ** 53, Number.MAX_VALUE];

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(...PLACES),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
);

const value = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS, null, true, false, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Returns the paths of all members of a value, including nested ones. */
function pathsOf(body: unknown): string[][] {
  if (typeof body !== "object" || body === null) return [];
  return Object.entries(body).flatMap(([key, inner]) => [
    [key],
    ...pathsOf(inner).map((path) => [key, ...path]),
  ]);
}

type Mutation = { at: number; action: "replace" | "delete" | "add"; value: unknown };

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(),
  action: fc.constantFrom("replace", "replace", "delete", "add"),
  value,
});

function mutate(body: object, mutations: Mutation[]): object {
  const copy = structuredClone(body);
  for (const { at, action, value: replacement } of mutations) {
    const paths = pathsOf(copy);
    const path = paths[at % Math.max(1, paths.length)] ?? [];
    const name = path.at(-1);
    let target = copy as Record<string, unknown>;
    for (const step of path.slice(0, -1)) target = target[step] as Record<string, unknown>;
    if (name === undefined) continue;
    if (action === "delete") Reflect.deleteProperty(target, name);
    else target[action === "add" ? `${name}_x` : name] = replacement;
  }
  return copy;
}

const quoteBody = fc.record({
  addresses: fc.array(fc.constantFrom(...PLACES), { minLength: 2, maxLength: 6 }),
  service_type: fc.constantFrom("same_day", "fast_track", "scheduled", null),
  vehicle_type: fc.constantFrom("car", "cargo_van", "box_truck", null),
});

/** Order numbers in every script, most of them valid. */
const orderNumber = fc.oneof(fc.uuid(), fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }));

const createBody = fc
  .tuple(orderNumber, fc.constantFrom(...PLACES), fc.constantFrom(...PLACES), fc.constantFrom(0, 1, 2))
  .map(([order, from, to, shape]) => {
    const body = [minimalBody, fullBody, wrappedBody][shape]?.(order) ?? minimalBody(order);
    const json = JSON.stringify(body);
    return JSON.parse(
      json.replace("350 5th Ave, New York, NY 10118", from).replace("1 Hanson Pl, Brooklyn, NY 11243", to),
    ) as object;
  });

/** A valid value with up to three of its members replaced, removed or added. */
export const mutated = (body: fc.Arbitrary<object>) =>
  fc.tuple(body, fc.array(mutation, { maxLength: 3 })).map(([valid, mutations]) => mutate(valid, mutations));

const bodyText = (body: fc.Arbitrary<object>) =>
  fc.oneof(
    { weight: 8, arbitrary: mutated(body).map((json) => JSON.stringify(json)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 6 }) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 100 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  );

const headerValue = fc.string({ unit: fc.constantFrom(..."abcXYZ019-_.;=/ ,+*é".split("")), maxLength: 40 });

const headers = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom(
        "content-type",
        "x-request-id",
        "x-service-token",
        "accept",
        "accept-encoding",
        "cookie",
        "range",
        "x-unknown",
        "next-action",
        "rsc",
      ),
      headerValue,
      { maxKeys: 2 },
    ),
  },
);

const QUERY_NAMES = [
  "page",
  "per_page",
  "status",
  "order_numbers",
  "start_date",
  "end_date",
  "position",
  "as_of",
  "x",
];

const queryValue = fc.oneof(
  fc.constantFrom(
    "1",
    "2",
    "100",
    "pending",
    "pending,failed",
    "2026-01-01",
    "2026-12-31",
    "2026-11-20T10:00:00Z",
    "0000-01-01T00:00:00Z",
    "9999-12-31T23:59:59Z",
    "%",
    "%00",
    "%ff",
    "-1",
    "1e9",
    "9".repeat(30),
  ),
  text.map((raw) => encodeURIComponent(raw.toWellFormed())),
);

const query = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_NAMES), queryValue), { maxLength: 4 })
  .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.map((pair) => pair.join("=")).join("&")}`));

// A client resolves dot segments before it sends, which would change the path.
const segment = fc.oneof(
  fc.constantFrom("%", "%2F", "%00", "a", "cancel", "%E0%A4%A", "//", "[x]", ";", "x"),
  text.map((raw) => encodeURIComponent(raw.toWellFormed())).filter((raw) => !/^\.+$/.test(raw)),
);

const odd = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  path: fc
    .tuple(
      fc.constantFrom("/rates", "/deliveries", "/sandbox", "/events"),
      fc.array(segment, { maxLength: 3 }),
    )
    .map(([prefix, segments]) => [prefix, ...segments].join("/")),
  headers,
});

/** Requests of every kind: mutated valid ones, random JSON, random bytes, random queries, paths and headers. */
export const generatedRequest: fc.Arbitrary<Generated> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      method: fc.constant("POST"),
      path: fc.constant("/deliveries"),
      headers,
      body: bodyText(createBody),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      method: fc.constant("POST"),
      path: fc.constant("/rates/quote"),
      headers,
      body: bodyText(quoteBody),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      method: fc.constant("GET"),
      path: query.map((text) => `/deliveries${text}`),
      headers,
    }),
  },
  { weight: 1, arbitrary: odd },
);

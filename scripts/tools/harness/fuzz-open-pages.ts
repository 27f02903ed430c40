// Requests of open pages and couriers' phones: data requests, server actions and courier actions, each valid at first
// and then damaged.
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import type { World } from "@/e2e/support/access";
import { DATA } from "@/e2e/support/access-pages";
import { OPERATIONS } from "@/e2e/support/access-table";
import { mutated } from "@/e2e/support/arbitraries";
import { actionsOfBuild } from "@/e2e/support/build";
import { query, rawPart } from "./fuzz-pages";

/** Subject of the requests: a merchant with an assigned delivery, and the address of the service. */
export type Targets = Pick<
  World,
  | "baseURL"
  | "merchantId"
  | "merchantKey"
  | "sandboxId"
  | "sandboxKey"
  | "orderNumber"
  | "deliveryId"
  | "trackingCode"
  | "courierId"
  | "courierPath"
>;

/** It would lock the fuzzer's user out of the merchant's pages. */
const NOT_CALLED = ["saveDemand"];

/** Returns the world of the access tables, with made-up ids for what the fuzzer does not have. */
export const worldOf = (targets: Targets): World => ({
  ...targets,
  neighborKey: "",
  loggedId: randomUUID(),
  messageId: randomUUID(),
  endpointId: randomUUID(),
  webhookEventId: randomUUID(),
  exportScheduleId: randomUUID(),
  seriesId: randomUUID(),
  importId: randomUUID(),
  invitationPath: "",
  unsubscribeToken: "x",
  cookies: {
    owner: "",
    member: "",
    viewer: "",
    neighbor: "",
    staff: "",
    administrator: "",
    courier: "",
    stranger: "",
  },
});

const kindFor = (may: readonly string[]) =>
  may.includes("owner") ? ("person" as const) : ("staff" as const);

/** An open page's data request with other values and additional parameters. */
export function dataRequest(targets: Targets) {
  const world = worldOf(targets);
  return fc
    .tuple(fc.constantFrom(...Object.entries(DATA)), fc.array(rawPart, { maxLength: 2 }), fc.nat(), query)
    .map(([[route, { query: valid, may }], values, at, more]) => {
      const pairs = valid(world).split("&").filter(Boolean);
      for (const [index, value] of values.entries()) {
        const place = (at + index) % Math.max(1, pairs.length);
        const [name] = (pairs[place] ?? "").split("=");
        if (name) pairs[place] = `${name}=${value}`;
      }
      const path = route.replace("/courier/[token]", targets.courierPath);
      const text = [...pairs, ...more.slice(1).split("&").filter(Boolean)].join("&");
      return { kind: kindFor(may), method: "GET", path: `${path}?${text}`, headers: {} };
    });
}

/** Headers by which Next recognizes a server action. @param baseURL as in the address of the page */
export const actionHeaders = (id: string, baseURL: string) => ({
  "next-action": id,
  "content-type": "text/plain;charset=UTF-8",
  accept: "text/x-component",
  origin: baseURL,
});

/** A call of a server action with damaged arguments. */
export function actionOf(targets: Targets) {
  const world = worldOf(targets);
  const callable = actionsOfBuild().flatMap(({ id, name, page }) => {
    const operation = OPERATIONS[name];
    if (!operation || NOT_CALLED.some((each) => name.endsWith(`#${each}`))) return [];
    const path = page
      .replace("[merchant]", targets.merchantKey)
      .replace("[merchantId]", targets.merchantId)
      .replace("[deliveryId]", targets.deliveryId)
      .replace("[orderNumber]", targets.orderNumber)
      .replace("[code]", targets.trackingCode)
      .replaceAll(/\[[^\]]*\]+/g, "x");
    return [{ id, path, operation }];
  });
  return fc.constantFrom(...callable).chain(({ id, path, operation }) =>
    mutated(fc.constant(null).map(() => operation.args(world))).map((args) => ({
      kind: kindFor(operation.may),
      method: "POST",
      path,
      headers: actionHeaders(id, targets.baseURL),
      body: JSON.stringify(args),
    })),
  );
}

const BOUNDARY = "----waybill-fuzz";
const PHONE_TIMES = [
  "0001-01-01T00:00:00Z",
  "1970-01-01T00:00:00.000Z",
  "2026-11-26T10:00:00Z",
  "9999-12-31T23:59:59.999Z",
  "now",
];

/** Request of a courier's phone after a pressed button, with damaged fields. */
export function courierAction({ courierPath, merchantId, deliveryId }: Targets) {
  const valid = fc.record({
    merchantId: fc.constant(merchantId),
    deliveryId: fc.constant(deliveryId),
    pressId: fc.uuid(),
    status: fc.constantFrom("accepted", "started", "picked_up", "on_the_way", "completed", "incomplete"),
    pressedAt: fc.constantFrom(...PHONE_TIMES),
    sentAt: fc.constantFrom(...PHONE_TIMES),
    reason: fc.constantFrom("", "Nobody there"),
    recipientName: fc.constantFrom("", "Grace"),
  });
  return mutated(valid).map((fields) => ({
    kind: "stranger" as const,
    method: "POST",
    path: `${courierPath}/presses`,
    headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
    body: [
      ...Object.entries(fields).map(
        ([name, value]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encodeURIComponent(name)}"\r\n\r\n${
            typeof value === "string" ? value : JSON.stringify(value)
          }\r\n`,
      ),
      `--${BOUNDARY}--\r\n`,
    ].join(""),
  }));
}

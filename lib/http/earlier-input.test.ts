import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { createInput, readChangeRequest } from "@/lib/deliveries/request";
import { earlierInput } from "./earlier-input";

const stop = {
  customer_name: "Ada",
  full_address: "1 Main St, New York, NY 10001",
  phone_number: "+12125550100",
};
const other = {
  customer_name: "Grace",
  full_address: "2 Main St, New York, NY 10001",
  phone_number: "+12125550101",
};
const BODY = {
  order_number: "A-1",
  service_type: "same_day",
  vehicle_type: "car",
  pickup: stop,
  dropoff: other,
  package: { content: "Books" },
};

/** As answerOnce makes it. */
const fingerprint = (operation: string, input: unknown) =>
  createHash("sha256")
    .update(JSON.stringify([operation, earlierInput(input)]))
    .digest("hex");
const created = (changes: object) =>
  fingerprint("POST /deliveries", createInput.parse({ ...BODY, ...changes }));
const changed = (body: Record<string, unknown>) =>
  fingerprint("PATCH /deliveries/A-1", readChangeRequest(body).input);

// Both were computed by the version that did not know the later members.
const CREATED = "e04722d2c903678f4a5b432dbd504f20c9ffb4368932d85cc8e2e19f2e9333e0";
const CHANGED = "4a332acf49c456261bed6c05ff868ca6e2a643c7a1e15508b69840caab7bd732";

it("is that of the earlier version for a request without later members", () => {
  expect(created({})).toBe(CREATED);
  expect(created({ handover: null, items: [], metadata: {}, reference: "" })).toBe(CREATED);
  expect(changed({ dropoff: { date: "2031-05-20", time: "12:00:00" } })).toBe(CHANGED);
});

it("contains later members that say something", () => {
  const bodies = [
    {},
    { handover: { pin: true } },
    { handover: {} },
    { items: [{ name: "Novel" }] },
    { declared_value: 0 },
    { reference: "R-1" },
    { metadata: { a: "" } },
    { dropoff: { ...other, deadline_at: "2031-05-20T12:00:00Z" } },
  ];
  expect(new Set(bodies.map(created)).size).toBe(bodies.length);
  const [one, two] = ["ready_at", "deadline_at"].map((name) => changed({ dropoff: { [name]: null } }));
  expect(one).not.toBe(two);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFields } from "@/lib/deliveries/fields/delivery";
import { MASK, MAX_BODY_CHARACTERS } from "../constants";
import { maskBody, maskTarget } from "./mask";

const request = (body: unknown) => maskBody(JSON.stringify(body), { isAnswer: false });
const answer = (body: unknown) => maskBody(JSON.stringify(body), { isAnswer: true });

const STOP = {
  customer_name: "Zebulon Quix",
  full_address: "350 5th Ave, New York, NY 10118",
  apartment_unit_number: "4B",
  phone_number: "+1 212 555 0100",
  date: "2031-05-20",
  time: "09:30:00",
  notes: "Ask Zebulon",
};
const BODY = {
  order_number: "2031-1234567",
  service_type: "same_day",
  vehicle_type: "car",
  name: "Zebulon Quix",
  email: "zebulon@example.com",
  phone_number: 12125550100,
  dial_code: "+1",
  special_instructions: "Ring at Quix",
  confirmation_sign_required: true,
  pickup: STOP,
  dropoff: { ...STOP, phone_number: null },
  package: { content: "Books", quantity: 2, weight: 2.5, is_fragile: false },
};

describe("masking a body", () => {
  it("keeps the order's data, and nothing of a person or an address", () => {
    const stop = {
      ...STOP,
      customer_name: MASK,
      full_address: MASK,
      apartment_unit_number: MASK,
      notes: MASK,
    };
    const masked = {
      ...BODY,
      name: MASK,
      email: MASK,
      phone_number: MASK,
      special_instructions: MASK,
      package: { ...BODY.package, content: MASK },
      pickup: { ...stop, phone_number: MASK },
      dropoff: { ...stop, phone_number: null },
    };
    expect(JSON.parse(request(BODY).text)).toEqual(masked);
    expect(JSON.parse(request({ deliveries: [BODY] }).text)).toEqual({ deliveries: [masked] });
  });

  it("has a rule for each field of a delivery", () => {
    const masked = Object.keys(createFields.shape).filter(
      (name) => request({ [name]: "x" }).object[name] === MASK,
    );
    const objects = ["dropoff", "handover", "package", "pickup"];
    const personal = ["email", "name", "phone_number", "quote_id", "special_instructions"];
    const contents = ["declared_value", "items", "metadata", "reference"];
    expect(masked.sort()).toEqual([...objects, ...personal, ...contents].sort());
  });

  it("masks addresses in a list, unknown names, and everything below them", () => {
    const sent = {
      addresses: ["1 Hanson Pl", "x"],
      recipientName: "Ann",
      pickup: { phone: { type: "Ann" } },
    };
    expect(request(sent).object).toEqual({
      addresses: [MASK, MASK],
      recipientName: MASK,
      pickup: { phone: { type: MASK } },
    });
    expect(request({ order_number: { type: "Ann" }, error: "Ann", message: "Ann" }).text).not.toContain(
      "Ann",
    );
  });

  it("masks a text where an object belongs", () => {
    const address = "Ada Lovelace, Unter den Linden 5";
    for (const name of ["deliveries", "pickup", "dropoff", "package", "history"]) {
      expect(request({ [name]: address }).object).toEqual({ [name]: MASK });
      expect(request({ [name]: [address, [address], 12, { status: "failed" }, null] }).object).toEqual({
        [name]: [MASK, [MASK], MASK, { status: "failed" }, null],
      });
      expect(maskTarget(`/deliveries?${name}=Ada`)).toBe(`/deliveries?${name}=${MASK}`);
    }
    expect(request({ deliveries: [{ pickup: address }] }).object).toEqual({ deliveries: [{ pickup: MASK }] });
  });

  it("masks unusual names", () => {
    expect(request({ "Ann Lee": 1, "ann@example.com": null, ["a" + "1".repeat(9)]: true }).object).toEqual({
      [MASK]: true,
    });
    expect(request(JSON.parse('{"__proto__": "Ann"}')).text).toBe(`{"__proto__":"${MASK}"}`);
    expect(maskBody(String.raw`{"na\u006de": "Ann", "\u0074ype": "box"}`, { isAnswer: false }).text).toBe(
      `{"name":"${MASK}","type":"box"}`,
    );
  });

  it.each([
    ["Call +1 (212) 555-0100 now", `Call ${MASK} now`],
    ["for ann.lee@example.com", `for ${MASK}`],
    ["to 1600 Pennsylvania Avenue, Washington", `to ${MASK}, Washington`],
    ["12b N Main St.", MASK],
    ['Not located: "Elm by "the" sea"', `Not located: "${MASK}"`],
    ["2031-05-20T12:00:00Z", "2031-05-20T12:00:00Z"],
    ["Box 12 of 300", "Box 12 of 300"],
  ])("finds personal data in our own messages: %s", (message, expected) => {
    expect(answer({ message }).object).toEqual({ message: expected });
  });

  it.each(["Wedding dress for Ann Lee", "ann lee's ring", "José", "books"])(
    "masks the content of a package: %s",
    (content) => {
      const masked = { package: { content: MASK } };
      expect(request({ package: { content } }).object).toEqual(masked);
      expect(answer({ package: { content } }).object).toEqual(masked);
    },
  );

  it.each(["Ann", "Ann Lee", "for ann lee", "ann, Lee", "李雷", "a".repeat(65), "ann lee,"])(
    "masks invalid values in fields for codes: %s",
    (text) => {
      const sent = { status: text, service_type: text, package: { type: text, size: text } };
      const masked = { status: MASK, service_type: MASK, package: { type: MASK, size: MASK } };
      expect(request(sent).object).toEqual(masked);
      expect(answer(sent).object).toEqual(masked);
      expect(maskTarget(`/deliveries?status=${encodeURIComponent(text)}`)).toBe(`/deliveries?status=${MASK}`);
    },
  );

  it.each([
    "pending",
    "pending,failed",
    "pending, failed",
    "same-day",
    "30x20x10",
    "2031-05-20",
    "+1",
    "-1",
    "",
  ])("keeps a code: %s", (text) =>
    expect(request({ status: text, package: { type: text } }).object).toEqual({
      status: text,
      package: { type: text },
    }),
  );

  it("keeps our error messages and masks the tracking link and the actors", () => {
    const failed = {
      error: "Validation Error",
      message: "Invalid field: pickup.date must be between 1900-01-01 and 9998-12-31",
      errors: { "pickup.phone_number": ["is required"] },
    };
    expect(JSON.parse(answer(failed).text)).toEqual(failed);
    const { object } = answer({
      status: "pending",
      tracking: { code: "7K2MQ9XWPT", url: "https://waybill.example/track/7K2MQ9XWPT" },
      history: [{ status: "pending", actor: { type: "user", name: "Ann" }, reason: "Ann asked" }],
    });
    expect(object).toEqual({
      status: "pending",
      tracking: { code: MASK, url: MASK },
      history: [{ status: "pending", actor: { type: MASK, name: MASK }, reason: MASK }],
    });
  });

  it("truncates a long body and keeps it valid", () => {
    const deliveries = Array.from({ length: 1_000 }, () => BODY);
    const { text, isCut } = answer({ deliveries, page_number: 1 });
    expect(isCut).toBe(true);
    expect(text.length).toBeLessThanOrEqual(MAX_BODY_CHARACTERS);
    expect(text).not.toContain("Zebulon");
    const kept = JSON.parse(text) as { deliveries: { order_number: string }[] };
    expect(kept.deliveries.length).toBeGreaterThan(5);
    expect(answer({ deliveries: [] })).toMatchObject({ isCut: false, text: '{"deliveries":[]}' });
  });

  it.each([
    ['{"deliveries": [{"status": "pen', { deliveries: [{}] }],
    ['{"status": "pending", "package": {"quantity": 12', { status: "pending", package: {} }],
    ['{"order_number": "A,]}", "status": "failed\\', { order_number: "A,]}" }],
    ['{"package": {}, "order_numbers": ["A", "B"], "status"', { package: {}, order_numbers: ["A", "B"] }],
    ["", {}],
    ['{"status"]', {}],
  ])("keeps the complete parts of a truncated text: %s", (text, kept) => {
    expect(maskBody(text, { isAnswer: false })).toMatchObject({ isCut: true, text: JSON.stringify(kept) });
  });

  it("masks deeply nested values", () => {
    const text = `{"history":${"[".repeat(4_000)}"pending"${"]".repeat(4_000)}}`;
    expect(maskBody(text, { isAnswer: true }).text).toContain(MASK);
  });

  it("keeps no text under a name that is unknown or belongs to an object, wherever the text ends", () => {
    const json = fc.object({
      key: fc.oneof(
        // No known name starts like this; fast-check likes names such as `length`.
        fc.string().map((name) => `x${name}`),
        fc.constantFrom("deliveries", "pickup", "dropoff", "package", "history"),
      ),
      values: [fc.constant("Zebulon Quix"), fc.integer()],
      maxDepth: 4,
    });
    fc.assert(
      fc.property(json, fc.nat(400), fc.boolean(), (object, end, isAnswer) => {
        const whole = JSON.stringify(object);
        for (const text of [whole, whole.slice(0, end)]) {
          const masked = maskBody(text, { isAnswer });
          expect(masked.text).not.toContain("Zebulon");
          expect(JSON.parse(masked.text)).toBeTypeOf("object");
        }
      }),
    );
  });

  it("does not pass a phone number, email address or street through a kept field", () => {
    const digits = fc.string({ minLength: 7, maxLength: 15, unit: fc.constantFrom(..."0123456789") });
    const street = fc.tuple(
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom("Main St", "Elm Avenue", "5th Rd"),
    );
    fc.assert(
      fc.property(digits, fc.emailAddress(), street, (phone, email, [number, name]) => {
        for (const secret of [phone, email, `${number} ${name}`]) {
          expect(answer({ message: `see ${secret} please` }).text).not.toContain(secret);
        }
      }),
    );
  });
});

it("keeps the paging and the filter of a query, and masks the rest", () => {
  expect(maskTarget("/deliveries?page=2&status=failed&order_numbers=A%2F1,7185550199&q=Ann&search=Lee")).toBe(
    `/deliveries?page=2&status=failed&order_numbers=A%2F1,7185550199&q=${MASK}&search=${MASK}`,
  );
  expect(maskTarget("/deliveries?status=ann%40example.com&page")).toBe(`/deliveries?status=${MASK}&page=`);
  expect(maskTarget("/deliveries/A-1")).toBe("/deliveries/A-1");
});

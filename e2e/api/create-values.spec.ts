import { addDays, addYears, clockShows, localDay } from "@/lib/core/time";
import { expect, expectError, expectInvalid, test, withField, UNDER_NEXT } from "../support/api";
import { fullBody, minimalBody } from "../support/bodies";
import { created, deliveryCount } from "../support/create";

/** Returns the next day on which New York's clocks skip from 2 to 3. */
function skippingDay(): string {
  for (let day = localDay(new Date(), "America/New_York"); ; day = addDays(day, 1)) {
    if (!clockShows({ date: day, time: "02:30:00" }, "America/New_York")) return day;
  }
}

test.describe("Section 4.2: required fields", () => {
  const REQUIRED = [
    "order_number",
    "service_type",
    "vehicle_type",
    "pickup",
    "pickup.customer_name",
    "pickup.full_address",
    "pickup.phone_number",
    "dropoff",
    "dropoff.customer_name",
    "dropoff.full_address",
    "dropoff.phone_number",
    "package",
    "package.content",
  ];
  for (const path of REQUIRED) {
    test(`${path} missing or null: 400`, async ({ api }) => {
      for (const value of [undefined, null]) {
        const answer = await api.post("/deliveries", withField(minimalBody(), path, value));
        expectInvalid(answer, { [path]: ["is required"] });
      }
    });
  }

  const TEXTS = REQUIRED.filter((path) => /order_number|name|address|content/.test(path));
  for (const path of TEXTS) {
    test(`${path} blank: 400`, async ({ api }) => {
      for (const value of ["", "   ", "\t\n", "\u200b\u200d\ufeff", "\u00a0\u2003"]) {
        expectInvalid(await api.post("/deliveries", withField(minimalBody(), path, value)), {
          [path]: ["cannot be blank"],
        });
      }
    });
  }

  test(
    "reports all invalid fields at once, with the first one in the message",
    UNDER_NEXT,
    async ({ api }) => {
      const answer = await api.post("/deliveries", { pickup: {}, dropoff: 5, package: { quantity: 0 } });
      expectInvalid(answer, {
        order_number: ["is required"],
        service_type: ["is required"],
        vehicle_type: ["is required"],
        "pickup.customer_name": ["is required"],
        "pickup.full_address": ["is required"],
        "pickup.phone_number": ["is required"],
        dropoff: ["must be an object"],
        "package.content": ["is required"],
        "package.quantity": ["must be at least 1"],
      });
    },
  );
});

test.describe("Section 4.2: values", () => {
  const REFUSED: [path: string, value: unknown, message: string][] = [
    ["service_type", "overnight", "must be one of: same_day, fast_track, scheduled"],
    ["service_type", 5, "must be one of: same_day, fast_track, scheduled"],
    ["vehicle_type", "bike", "must be one of: car, cargo_van, box_truck"],
    ["order_number", 17, "must be a string"],
    ["order_number", "a,b", "must not contain a comma"],
    ["order_number", ".", "must not be . or .."],
    ["order_number", "..", "must not be . or .."],
    ["order_number", "A-1\u200b", "must not contain invisible characters"],
    ["order_number", "A\u202e-1", "must not contain invisible characters"],
    ["order_number", "A\u00851", "must not contain invisible characters"],
    ["order_number", "A\u28001", "must not contain invisible characters"],
    ["order_number", "A\n1", "must not contain invisible characters"],
    ["order_number", "x".repeat(129), "must be at most 128 characters"],
    ["name", 1, "must be a string"],
    ["name", "x".repeat(201), "must be at most 200 characters"],
    ["email", "nobody", "must be an email address"],
    ["email", `${"x".repeat(250)}@a.io`, "must be at most 254 characters"],
    ["phone_number", "12345", "must have 7 to 15 digits"],
    ["dial_code", "one", "must be a dial code such as +1"],
    ["special_instructions", "x".repeat(2_001), "must be at most 2000 characters"],
    ["special_instructions", ["x"], "must be a string"],
    ["confirmation_sign_required", "yes", "must be a boolean"],
    ["pickup", [], "must be an object"],
    ["pickup.customer_name", "x".repeat(201), "must be at most 200 characters"],
    ["pickup.full_address", "x".repeat(501), "must be at most 500 characters"],
    ["pickup.phone_number", "CALL-ME-NOW", "must be a phone number"],
    ["pickup.phone_number", "+0123456789", "must be a phone number"],
    ["pickup.phone_number", "2125550100/0101", "must be one phone number, not two numbers"],
    ["pickup.phone_number", "123456", "must have 7 to 15 digits"],
    ["pickup.phone_number", "+1234567890123456", "must have 7 to 15 digits"],
    ["pickup.phone_number", 2125550100, "must be a string"],
    ["pickup.apartment_unit_number", "x".repeat(51), "must be at most 50 characters"],
    ["pickup.notes", "x".repeat(2_001), "must be at most 2000 characters"],
    ["pickup.date", "2031-02-29", "must be a date of the form YYYY-MM-DD"],
    ["pickup.date", "20-05-2031", "must be a date of the form YYYY-MM-DD"],
    ["pickup.time", "24:00:00", "must be a time of the form HH:MM:SS"],
    ["pickup.time", "9:30", "must be a time of the form HH:MM:SS"],
    ["package", "box", "must be an object"],
    ["package.content", "x".repeat(501), "must be at most 500 characters"],
    ["package.type", "x".repeat(51), "must be at most 50 characters"],
    ["package.size", "x".repeat(51), "must be at most 50 characters"],
    ["package.quantity", "2", "must be an integer"],
    ["package.quantity", 1.5, "must be an integer"],
    ["package.quantity", 0, "must be at least 1"],
    ["package.quantity", 10_001, "must be at most 10000"],
    ["package.quantity", 1e20, "must be at most 10000"],
    ["package.is_fragile", 1, "must be a boolean"],
    ["package.height", "2", "must be a number"],
    ["package.width", -0.5, "must be at least 0"],
    ["package.weight", true, "must be a number"],
    ["dropoff.notes", "a\u0000b", "must not contain control characters"],
    ["dropoff.customer_name", "bell\u0007", "must not contain control characters"],
    ["package.content", "lone \ud800 surrogate", "must not contain control characters"],
  ];
  for (const [path, value, message] of REFUSED) {
    test(`${path} ${JSON.stringify(value).slice(0, 30)}: 400`, async ({ api }) => {
      expectInvalid(await api.post("/deliveries", withField(minimalBody(), path, value)), {
        [path]: [message],
      });
      expect(await deliveryCount(api)).toBe(0);
    });
  }

  test("rejects a number beyond the range of a double", async ({ api }) => {
    const text = JSON.stringify(withField(minimalBody(), "package.weight", 12345)).replace("12345", "1e999");
    expectInvalid(await api.post("/deliveries", text), { "package.weight": ["must be a finite number"] });
  });

  test("accepts the longest values and returns them byte for byte", UNDER_NEXT, async ({ api }) => {
    const body = {
      ...fullBody(),
      order_number: "🚚".repeat(128),
      pickup: {
        ...fullBody().pickup,
        customer_name: `\u202eעדה לאבלייס\u202c 👩‍🚀 ${"n".repeat(170)}`,
        full_address: `${"x".repeat(468)}, New York, NY 10118`,
      },
    };
    const delivery = await created(api, body);
    expect(delivery.order_number).toBe(body.order_number);
    expect(delivery.pickup).toMatchObject({
      customer_name: body.pickup.customer_name,
      address: body.pickup.full_address,
    });
  });

  test("one letter in two Unicode forms gives one order number", async ({ api }) => {
    const number = "CAF\u00c9-1";
    const first = await created(api, withField(minimalBody(), "order_number", number));
    const again = await created(api, withField(minimalBody(), "order_number", number.normalize("NFD")));
    expect([again.tracking, again.order_number]).toEqual([first.tracking, number]);
    const path = `/deliveries/${encodeURIComponent(number.normalize("NFD"))}`;
    expect((await api.get(path)).status).toBe(200);
  });

  test("converts line endings of other systems to line feeds", async ({ api }) => {
    const body = withField(minimalBody(), "package.content", "a\r\nb\rc\n");
    expect((await created(api, body)).package).toMatchObject({ content: "a\nb\nc" });
  });

  test("trims texts and keeps tabs and newlines inside", async ({ api }) => {
    const body = withField(minimalBody(), "package.content", "  a\tb\nc  ");
    expect((await created(api, body)).package).toMatchObject({ content: "a\tb\nc" });
  });

  for (const [phone, dialCode, expected] of [
    ["212-555-0100", undefined, "+12125550100"],
    ["(212) 555.0100", "+1", "+12125550100"],
    ["+44 20 7946 0018", "+1", "+442079460018"],
    ["020 7946 0018", "+44", "+442079460018"],
    ["30 901820", "49", "+4930901820"],
    ["555 0199", "+1787", "+17875550199"],
    ["+44 (0)20 7946 0018 ext. 42", undefined, "+442079460018"],
    ["+123456789012345", undefined, "+123456789012345"],
  ] as const) {
    test(`the phone number ${phone} with dial code ${dialCode ?? "left out"} is ${expected}`, async ({
      api,
    }) => {
      const body = withField(withField(minimalBody(), "pickup.phone_number", phone), "dial_code", dialCode);
      expect((await created(api, body)).pickup).toMatchObject({ phone_number: expected });
    });
  }

  test("reports an address that cannot be located as Invalid Address, with errors on the fields", async ({
    api,
  }) => {
    const one = withField(minimalBody(), "dropoff.full_address", "123 Main St");
    expectError(await api.post("/deliveries", one), 400, {
      error: "Invalid Address",
      message: 'The address cannot be located: "123 Main St"',
      errors: { "dropoff.full_address": ["cannot be located"] },
    });
    const both = withField(one, "pickup.full_address", "???");
    expectError(await api.post("/deliveries", both), 400, {
      error: "Invalid Address",
      message: 'The address cannot be located: "???"',
      errors: { "pickup.full_address": ["cannot be located"], "dropoff.full_address": ["cannot be located"] },
    });
    expect(await deliveryCount(api)).toBe(0);
  });

  test("rejects a delivery before its pickup, and a time that a clock skips", async ({ api }) => {
    const body = fullBody();
    expectInvalid(
      await api.post("/deliveries", withField(body, "dropoff.date", addDays(body.pickup.date, -1))),
      {
        "dropoff.date": ["must not be before the pickup"],
      },
    );
    expectInvalid(await api.post("/deliveries", withField(body, "dropoff.time", "09:29:59")), {
      "dropoff.time": ["must not be before the pickup"],
    });
    const day = skippingDay();
    const skipped = withField(withField(body, "pickup.date", day), "pickup.time", "02:30:00");
    expectInvalid(await api.post("/deliveries", skipped), {
      "pickup.time": [`does not exist on ${day} in America/New_York`],
    });
  });

  test("accepts schedules up to a year in the past from machines, and none older", async ({ api }) => {
    const on = (day: string) => withField(withField(fullBody(), "pickup.date", day), "dropoff.date", day);
    const today = localDay(new Date(), "America/New_York");
    const back = addDays(addYears(today, -1), 2);
    expect(await created(api, on(back))).toMatchObject({ pickup_date: back, delivery_date: back });
    for (const day of [addDays(addYears(today, -1), -2), addDays(addYears(today, 1), 2), "2099-01-01"]) {
      const between = expect.stringMatching(/^must be from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
      const { status, body } = await api.post("/deliveries", on(day));
      expect([status, body]).toEqual([
        400,
        {
          error: "Validation Error",
          message: expect.stringContaining("pickup.date"),
          errors: { "pickup.date": [between], "dropoff.date": [between] },
        },
      ]);
    }
    expect(await deliveryCount(api)).toBe(1);
  });
});

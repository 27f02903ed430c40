import { describe, expect, it } from "vitest";
import type { FieldErrors } from "@/lib/core/errors";
import { deliveryBody, deliveryInput } from "../testing/fixtures";
import { fieldErrors } from "@/lib/core/validation";
import type { DeliveryFormValues } from "./fields/delivery";
import { deliveryForm, type Surroundings } from "./fields/form-input";
import { duplicateForm, emptyForm, restoredForm, stopForm } from "./form";
import { type CreateInput, createInput } from "./request";

const NEW_YORK = "America/New_York";
const LOS_ANGELES = "America/Los_Angeles";

// 10:02:30 in New York, 07:02:30 in Los Angeles.
const AROUND: Surroundings = {
  now: new Date("2026-11-20T15:02:30Z"),
  zones: { pickup: NEW_YORK, dropoff: LOS_ANGELES },
  unknown: { pickup: null, dropoff: null },
  booked: null,
};

function filled(changes: Partial<DeliveryFormValues> = {}): DeliveryFormValues {
  return { ...restoredForm(emptyForm(), deliveryBody("A-1")), ...changes };
}

function check(
  values: DeliveryFormValues,
  around: Surroundings = AROUND,
): { data: CreateInput | null; errors: FieldErrors } {
  const result = deliveryForm(() => around).safeParse(values);
  return result.success
    ? { data: createInput.parse(result.data), errors: {} }
    : { data: null, errors: fieldErrors(result.error.issues) };
}

function scheduled(
  pickup: { date?: string; time?: string },
  dropoff: { date?: string; time?: string } = {},
  zones: Surroundings["zones"] = AROUND.zones,
) {
  const form = filled();
  const values = { ...form, pickup: { ...form.pickup, ...pickup }, dropoff: { ...form.dropoff, ...dropoff } };
  return check(values, { ...AROUND, zones }).errors;
}

describe("the output of the booking form", () => {
  it("equals the API's for the same content: an empty field is missing", () => {
    expect(check(filled()).data).toEqual(deliveryInput("A-1"));
  });

  it("applies the country code to numbers without one", () => {
    const data = check(filled({ dial_code: "44", phone_number: "020 7946 0018" })).data;
    expect(data?.phone_number).toBe("+442079460018");
    expect(data?.dropoff.phone_number).toBe("+17185550199");
  });

  it("names every required field of an empty form at once, with the API's messages and paths", () => {
    expect(check(emptyForm()).errors).toEqual({
      "pickup.customer_name": "required",
      "pickup.full_address": "required",
      "pickup.phone_number": "required",
      "dropoff.customer_name": "required",
      "dropoff.full_address": "required",
      "dropoff.phone_number": "required",
      "package.content": "required",
    });
  });

  it("reports the schedule together with other fields", () => {
    const form = emptyForm();
    const errors = check({ ...form, pickup: { ...form.pickup, date: "2026-11-19" } }).errors;
    expect(errors["pickup.date"]).toBe("past");
    expect(errors["package.content"]).toBe("required");
  });
});

it("rejects an address known to be unlocatable, and no other", () => {
  const form = filled();
  const edited = { ...AROUND, unknown: { pickup: form.pickup.full_address, dropoff: null }, booked: form };
  expect(check(form, edited).errors).toEqual({});
  const unknown = { pickup: form.pickup.full_address, dropoff: "Nowhere" };
  expect(check(form, { ...AROUND, unknown }).errors).toEqual({
    "pickup.full_address": "not_located",
  });
  const blank = { ...form, dropoff: { ...form.dropoff, full_address: " " } };
  expect(check(blank, { ...AROUND, unknown: { pickup: null, dropoff: "" } }).errors).toEqual({
    "dropoff.full_address": "required",
  });
});

describe("the schedule", () => {
  const past = "past";

  it("is validated in each stop's time zone", () => {
    expect(scheduled({ date: "2026-11-20", time: "10:01:00" })).toEqual({ "pickup.time": past });
    expect(scheduled({ date: "2026-11-20", time: "10:02:00" })).toEqual({});
    expect(scheduled({}, { date: "2026-11-20", time: "07:01:00" })).toEqual({ "dropoff.time": past });
    expect(scheduled({}, { date: "2026-11-20", time: "07:02:00" })).toEqual({});
    expect(scheduled({ date: "2026-11-19" })).toEqual({ "pickup.date": past });
    expect(scheduled({ date: "2026-11-20" })).toEqual({});
    expect(scheduled({ time: "01:00:00" })).toEqual({});
  });

  it("is at most a year ahead, in each stop's time zone", () => {
    // 00:02:30 on November 20 in New York, still November 19 in Los Angeles.
    const around = { ...AROUND, now: new Date("2026-11-20T05:02:30Z") };
    const on = (pickup: string, dropoff: string, zones = AROUND.zones) => {
      const form = filled();
      return check(
        { ...form, pickup: { ...form.pickup, date: pickup }, dropoff: { ...form.dropoff, date: dropoff } },
        { ...around, zones },
      ).errors;
    };
    const tooFar = { "dropoff.date": "not_between:2025-11-19:2027-11-19" };
    expect(on("2027-11-20", "2027-11-20")).toEqual(tooFar);
    expect(on("2027-11-19", "2027-11-19")).toEqual({});
    expect(on("2027-11-21", "2027-11-21", { pickup: NEW_YORK, dropoff: null })).toEqual({
      "pickup.date": "not_between:2025-11-20:2027-11-20",
    });
    expect(on("2025-11-18", "2027-11-19")).toEqual({ "pickup.date": past });
  });

  it("of a booked delivery is checked once it is changed", () => {
    const form = filled({ service_type: "scheduled" });
    const booked = { ...form, pickup: { ...form.pickup, date: "2026-11-19", time: "12:00:00" } };
    const around = { ...AROUND, booked };
    expect(check(booked, around).errors).toEqual({});
    const later = { ...booked, pickup: { ...booked.pickup, time: "13:00:00" } };
    expect(check(later, around).errors).toEqual({ "pickup.date": past });
    const rescheduled = { ...booked, dropoff: { ...booked.dropoff, date: "2026-11-25" } };
    expect(check(rescheduled, around).errors).toEqual({});
    const undated = { ...booked, pickup: { ...booked.pickup, date: "" } };
    expect(check(undated, around).errors).toEqual({ "pickup.date": "required" });
  });

  it("rejects a delivery before its pickup", () => {
    const before = "before_pickup";
    const noon = { date: "2026-11-21", time: "12:00:00" };
    expect(scheduled(noon, { date: "2026-11-21", time: "08:59:00" })).toEqual({ "dropoff.time": before });
    expect(scheduled(noon, { date: "2026-11-21", time: "09:00:00" })).toEqual({});
    expect(scheduled(noon, { date: "2026-11-20" })).toEqual({ "dropoff.date": before });
  });

  it("rejects a time that the clock skips", () => {
    const errors = scheduled({ date: "2027-03-14", time: "02:30:00" });
    expect(errors["pickup.time"]).toBe(`skipped_by_clock:2027-03-14:${NEW_YORK}`);
  });

  it("requires a pickup date if the service is scheduled", () => {
    const form = filled({ service_type: "scheduled" });
    const withPickup = (pickup: { date?: string; time?: string }) =>
      check({ ...form, pickup: { ...form.pickup, ...pickup } }).errors;
    const required = { "pickup.date": "required" };
    expect(withPickup({})).toEqual(required);
    expect(withPickup({ date: "", time: "12:00:00" })).toEqual(required);
    expect(withPickup({ date: "2026-11-21" })).toEqual({});
    expect(withPickup({ date: "2020-02-31" })).toEqual({
      "pickup.date": "not_date",
    });
  });

  it("is not validated for a stop whose time zone is unknown", () => {
    expect(scheduled({ date: "2026-11-19" }, {}, { pickup: null, dropoff: NEW_YORK })).toEqual({});
    expect(scheduled({ date: "2020-02-31" })).toEqual({
      "pickup.date": "not_date",
    });
  });
});

describe("the initial values of a form", () => {
  const stop = {
    customer_name: "Ada Lovelace",
    full_address: "350 5th Ave, New York, NY 10118",
    phone_number: "+12125550100",
    apartment_unit_number: "4B",
    notes: null,
  };

  it("uses a saved address without a schedule, and its pin", () => {
    const empty = { notes: "", date: null, time: null, ready_at: null, deadline_at: null, pin: null };
    expect(stopForm(stop)).toEqual({ ...stop, ...empty, phone_number: "+1 212 555 0100" });
    expect(stopForm({ ...stop, pin: "40.7,-74 350 5th Ave" }).pin).toBe("40.7,-74 350 5th Ave");
  });

  it("copies everything except order number and schedule", () => {
    const content = {
      name: "Bea",
      email: "bea@example.com",
      phone_number: "212 555 0101",
      special_instructions: "Ring twice",
      confirmation_sign_required: true,
      pickup: { ...stop, date: "2026-12-01", time: "10:00:00" },
      package: { type: "box", content: "Books", quantity: 3, is_fragile: true, height: 1, weight: 2.5 },
    };
    const original = deliveryInput("A-1", content);
    const form = duplicateForm(original);
    expect(form.order_number).toBe("");
    expect(form.pickup).toMatchObject({ date: null, time: null, apartment_unit_number: "4B" });
    const again = check({ ...form, order_number: "A-2" }).data;
    expect(again).toEqual({
      ...original,
      order_number: "A-2",
      pickup: { ...original.pickup, date: null, time: null },
    });
  });

  it("does not copy the specification's defaults", () => {
    expect(duplicateForm(deliveryInput("A-1"))).toMatchObject({ name: "", phone_number: "", email: "" });
  });

  it("restores matching values from a stored draft, and only those", () => {
    const form = emptyForm();
    const stored = JSON.parse(
      '{"order_number": "A-9", "service_type": 7, "pickup": {"date": "2026-12-01", "notes": {}}, ' +
        '"package": [], "dropoff": {"customer_name": "Bob"}, "evil": "x", "__proto__": {"name": "y"}}',
    ) as unknown;
    expect(restoredForm(form, stored)).toEqual({
      ...form,
      order_number: "A-9",
      pickup: { ...form.pickup, date: "2026-12-01" },
      dropoff: { ...form.dropoff, customer_name: "Bob" },
    });
    expect(restoredForm(form, "nonsense")).toEqual(form);
    expect(restoredForm(form, JSON.parse(JSON.stringify(filled())))).toEqual(filled());
  });
});

import { expect, it } from "vitest";
import { ERASED_PHONE } from "@/lib/core/stored-phone";
import { ERASED, erasedChange, erasedForm, erasedReason, withoutMentions } from "./erased";

const DROPOFF = { customer: false, pickup: false, dropoff: true };

it("keeps a listed reason, which figures count, and no words of a person", () => {
  expect(erasedReason("Nobody at the door: Ann is on holiday")).toBe("Nobody at the door");
  expect(erasedReason("Ordered by mistake")).toBe("Ordered by mistake");
  expect(erasedReason("Ann is on holiday")).toBe(ERASED);
});

it("erases a person's fields from a change, and leaves those of others", () => {
  const stop = { latitude: 40.68531, longitude: -73.97812, city: "Brooklyn" };
  const planned = { stops: [stop, stop], priceCents: 100 };
  const change = {
    fields: [
      { field: "dropoff.full_address", before: "1 Hanson Pl", after: "2 Hanson Pl" },
      { field: "dropoff.phone_number", before: "+17185550199", after: "+17185550198" },
      { field: "dropoff.apartment_unit_number", before: null, after: "4B" },
      { field: "pickup.customer_name", before: "Ada", after: "Bob" },
      { field: "items", before: null, after: "[]" },
      { field: "service_type", before: "same_day", after: "fast_track" },
    ],
    planned: { before: planned, after: planned },
  };
  const coarse = { ...stop, latitude: 40.69, longitude: -73.98 };
  const plan = { stops: [stop, coarse], priceCents: 100 };
  expect(erasedChange(change, DROPOFF, null)).toEqual({
    fields: [
      { field: "dropoff.full_address", before: ERASED, after: ERASED },
      { field: "dropoff.phone_number", before: ERASED_PHONE, after: ERASED_PHONE },
      { field: "dropoff.apartment_unit_number", before: null, after: null },
      { field: "pickup.customer_name", before: "Ada", after: "Bob" },
      { field: "items", before: null, after: null },
      { field: "service_type", before: "same_day", after: "fast_track" },
    ],
    planned: { before: plan, after: plan },
  });
});

it("erases values that mention the person, whoever the delivery is for", () => {
  const subject = { kind: "phone", value: "+17185550199" } as const;
  const nobody = { customer: false, pickup: false, dropoff: false };
  const change = {
    fields: [
      { field: "dropoff.phone_number", before: "+17185550199", after: "+12125550111" },
      { field: "dropoff.customer_name", before: "Bob", after: "Bob B." },
      { field: "dropoff.notes", before: "Call 718-555-0199", after: null },
    ],
  };
  expect(erasedChange(change, nobody, subject)).toMatchObject({
    fields: [
      { before: ERASED_PHONE, after: "+12125550111" },
      { before: "Bob", after: "Bob B." },
      { before: ERASED, after: null },
    ],
  });
});

it("empties a person's fields in a form, and leaves those of others", () => {
  const stop = { customer_name: "Ada", phone_number: "212", pin: "1,2", date: "2026-11-30" };
  const form = { name: "Ada", special_instructions: "Ring", pickup: stop, dropoff: stop, reference: "R" };
  expect(erasedForm(form, DROPOFF)).toMatchObject({
    name: "Ada",
    special_instructions: "",
    pickup: stop,
    dropoff: { customer_name: "", full_address: "", phone_number: "", pin: null, date: "2026-11-30" },
    reference: "R",
  });
});

it("replaces only the texts that name the person", () => {
  const subject = { kind: "email", value: "ann@example.com" } as const;
  expect(withoutMentions({ to: ["ann@example.com", "bob@example.com"], count: 2 }, subject)).toEqual({
    to: [ERASED, "bob@example.com"],
    count: 2,
  });
});

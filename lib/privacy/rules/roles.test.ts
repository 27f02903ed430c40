import { expect, it } from "vitest";
import { type Contacts, rolesOf } from "./roles";
import type { Subject } from "./subject";

const GRACE: Subject = { kind: "phone", value: "+17185550199" };

const contacts = (changes: Partial<Contacts> = {}): Contacts => ({
  customer: { name: "Default Customer", phone: "+11234567890", email: null },
  pickup: { name: "Ada", phone: "+12125550100" },
  dropoff: { name: "Grace Hopper", phone: "+17185550199;ext=42" },
  ...changes,
});

it("is the contact with the number", () => {
  expect(rolesOf(contacts(), GRACE)).toEqual({ customer: false, pickup: false, dropoff: true });
});

it("is the customer too, with the same name or the same number", () => {
  const named = contacts({ customer: { name: " grace hopper ", phone: "+11234567890", email: null } });
  expect(rolesOf(named, GRACE)).toMatchObject({ customer: true, pickup: false });
  const byEmail: Subject = { kind: "email", value: "grace@example.com" };
  const numbered = contacts({ customer: { name: "G.", phone: "+17185550199", email: "Grace@example.com" } });
  expect(rolesOf(numbered, byEmail)).toEqual({ customer: true, pickup: false, dropoff: true });
});

it("takes nobody for another with the default name or number", () => {
  const unknown = contacts({
    pickup: { name: "Default Customer", phone: "+17185550199" },
    dropoff: { name: "Bob", phone: "+11234567890" },
  });
  expect(rolesOf(unknown, GRACE)).toEqual({ customer: false, pickup: true, dropoff: false });
});

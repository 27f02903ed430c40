import type { z } from "zod";
import type { Delivery } from "@/prisma/generated/client";
import type { customerInput } from "./customer-input";
import { entriesOf, type Field, type FieldsOf, selectOf, TEXT, UNTIL_END } from "./field";

/** The specification's defaults for an unknown customer. */
export const DEFAULT_CUSTOMER_NAME = "Default Customer";
export const DEFAULT_CUSTOMER_PHONE = "1234567890";
export const DEFAULT_DIAL_CODE = "+1";

type Customer = z.output<typeof customerInput> & { name: string; phone_number: string };

type Shown = { type: "text" | "email" | "tel" };

export const CUSTOMER = {
  name: {
    ...UNTIL_END,
    ...TEXT,
    column: "customerName",
    label: "Name",
    header: "Customer name",
    api: {},
    type: "text",
  },
  email: {
    ...UNTIL_END,
    ...TEXT,
    column: "customerEmail",
    label: "Email",
    header: "Customer email",
    api: {},
    type: "email",
  },
  phone_number: {
    ...UNTIL_END,
    ...TEXT,
    column: "customerPhone",
    label: "Phone",
    header: "Customer phone",
    api: {},
    type: "tel",
  },
} satisfies FieldsOf<Delivery, Customer, z.input<typeof customerInput>, Shown>;

export const customerFields = entriesOf<keyof Customer, Field & Shown>(CUSTOMER);

export const customerSelect = selectOf(CUSTOMER) satisfies Record<
  Extract<keyof Delivery, `customer${string}`>,
  true
>;

/** Returns the customer without the specification's defaults. */
export function knownCustomer(customer: Customer): z.output<typeof customerInput> {
  const { name, phone_number } = customer;
  return {
    ...customer,
    name: name === DEFAULT_CUSTOMER_NAME ? null : name,
    phone_number: phone_number.endsWith(DEFAULT_CUSTOMER_PHONE) ? null : phone_number,
  };
}

import type { z } from "zod";
import { internationalPhone } from "@/lib/core/international-phone";
import { createFields, DEFAULT_CUSTOMER_NAME, DEFAULT_CUSTOMER_PHONE } from "./model/fields";

/**
 * Input of a new delivery. Its output is normalised: texts trimmed, phone numbers international, defaults
 * filled in, null for what was left out. Two requests mean the same when their outputs are equal.
 */
export const createInput = createFields.transform(({ dial_code, ...input }, issues) => {
  const international = (value: string, path: string[]) => {
    const result = internationalPhone(value, dial_code);
    if (result === null) {
      issues.addIssue({ code: "custom", path, message: "must have 7 to 15 digits with its dial code" });
    }
    return result ?? value;
  };
  return {
    ...input,
    name: input.name === null || input.name === "" ? DEFAULT_CUSTOMER_NAME : input.name,
    phone_number: international(input.phone_number ?? DEFAULT_CUSTOMER_PHONE, ["phone_number"]),
    pickup: {
      ...input.pickup,
      phone_number: international(input.pickup.phone_number, ["pickup", "phone_number"]),
    },
    dropoff: {
      ...input.dropoff,
      phone_number: international(input.dropoff.phone_number, ["dropoff", "phone_number"]),
    },
  };
});

export type CreateInput = z.output<typeof createInput>;
export type StopInput = CreateInput["pickup"];

/** The field names of the input, for telling the two request shapes apart. */
export const CREATE_FIELDS = Object.keys(createFields.shape);

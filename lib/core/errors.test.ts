import { expect, it } from "vitest";
import { boxError, renameErrorFields } from "./errors";

it("uses the client's names for the fields of post office boxes", () => {
  const inWrapper = (fields: object) =>
    Object.fromEntries(Object.keys(fields).map((path) => [`deliveries.0.${path}`, "box" as const]));
  expect(renameErrorFields(boxError({ "dropoff.full_address": "box" }), inWrapper)).toMatchObject({
    code: "unprocessable",
    message:
      "deliveries.0.dropoff.full_address is a post office box; couriers cannot deliver to post office boxes",
  });
  expect(boxError({ "pickup.full_address": "box", "dropoff.full_address": "box" }).message).toBe(
    "pickup.full_address and dropoff.full_address: couriers cannot deliver to post office boxes",
  );
});

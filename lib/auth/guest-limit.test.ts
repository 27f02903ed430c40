import { expect, it } from "vitest";
import { takeGuestTurn } from "./guest-limit";

it("stops a script in a guest's sandbox, and no other guest", async () => {
  const turns = await Promise.allSettled(Array.from({ length: 1_000 }, () => takeGuestTurn("one")));
  expect(turns.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(300);
  expect(turns.at(-1)).toMatchObject({ status: "rejected", reason: { code: "tooManyRequests" } });
  await expect(takeGuestTurn("another")).resolves.toBeUndefined();
});

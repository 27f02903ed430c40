import { expect, it } from "vitest";
import { courierWorkPath } from "@/components/support/paths";
import { readDispatchState } from "./search-params";

it("reads the address of a courier's open work", () => {
  const { searchParams } = new URL(courierWorkPath("c-1"), "https://waybill.test");
  expect(readDispatchState(searchParams)).toMatchObject({ view: "all", courier: ["c-1"] });
});

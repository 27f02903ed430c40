import { expect, it } from "vitest";
import {
  assignWorkPath,
  courierWorkPath,
  deliveryWorkPath,
  dispatchViewPath,
} from "@/components/support/paths";
import { dispatchUrl } from "./search-params";

it("reads the address of a courier's open work", () => {
  const { searchParams } = new URL(courierWorkPath("c-1"), "https://waybill.test");
  expect(dispatchUrl.read(searchParams)).toMatchObject({ view: "all", courier: ["c-1"] });
});

it.each(["A-1", "50% / #7 & more?", "注文 12+3"])(
  "reads the address of the open delivery %s",
  (orderNumber) => {
    const { searchParams } = new URL(deliveryWorkPath(orderNumber), "https://waybill.test");
    expect(dispatchUrl.read(searchParams)).toMatchObject({ view: "all", q: orderNumber, courier: [] });
  },
);

it.each(["to_assign", "assigned", "on_the_road"] as const)("reads the address of the view %s", (view) => {
  const { searchParams } = new URL(dispatchViewPath(view), "https://waybill.test");
  expect(dispatchUrl.read(searchParams)).toMatchObject({ view, q: "", courier: [] });
});

it("reads the address that assigns a delivery", () => {
  const { searchParams } = new URL(assignWorkPath({ id: "d-1", orderNumber: "A-1" }), "https://waybill.test");
  expect(dispatchUrl.read(searchParams)).toMatchObject({ view: "all", q: "A-1", assign: "d-1" });
});

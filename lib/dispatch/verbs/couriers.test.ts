import { describe, expect, it } from "vitest";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { LOST } from "@/lib/deliveries/constants";
import { moveDelivery } from "@/lib/testing/moves";
import { assignCourier } from "./assign-courier";
import { unassignCourier } from "./unassign-courier";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { platformContext } from "@/lib/core/platform";
import { parseInput } from "@/lib/core/validation";
import { createCourier } from "./create-courier";
import { listCouriers } from "../reads/list-couriers";
import { courierInput } from "../schema";
import { setCourierActive } from "./set-courier-active";
import { updateCourier } from "./update-courier";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

let phones = 0;
const ownPhone = () => `212 555 ${(phones += 1).toString().padStart(4, "0")}`;

const input = (name: string, phoneNumber = ownPhone()) =>
  parseInput(courierInput, { name, phoneNumber, vehicleType: "car" });

const listed = async (id: string) => (await listCouriers(staff())).find((courier) => courier.id === id);

describe("couriers", () => {
  it("are added and changed with their phone in international form, and it is audited", async () => {
    const { id } = await createCourier(staff(), input(" Marco Reyes ", "212 555 0131"));
    expect(await listed(id)).toEqual({
      id,
      name: "Marco Reyes",
      phoneNumber: "+12125550131",
      phoneText: "+1 212 555 0131",
      vehicleType: "car",
      active: true,
      work: { open: 0, notStarted: 0 },
    });
    await updateCourier(staff(), {
      ...input("Marco A. Reyes", "+44 20 7946 0958"),
      courierId: id,
      vehicleType: "box_truck",
    });
    expect(await listed(id)).toMatchObject({
      name: "Marco A. Reyes",
      phoneNumber: "+442079460958",
      vehicleType: "box_truck",
    });
    const audit = await test.db.auditEntry.findMany({
      where: { subjectType: "courier", subjectId: id },
      orderBy: { id: "asc" },
      select: { merchantId: true, action: true, actorName: true },
    });
    expect(audit).toEqual([
      { merchantId: "platform", action: "courier.created", actorName: "Sam Porter" },
      { merchantId: "platform", action: "courier.updated", actorName: "Sam Porter" },
    ]);
  });

  it("are rejected with an invalid name, phone or vehicle", () => {
    const bad = { name: " ", phoneNumber: "call me", vehicleType: "bicycle" };
    expect(() => parseInput(courierInput, bad)).toThrow(
      expect.objectContaining({
        fields: {
          name: "blank",
          phoneNumber: "not_phone",
          vehicleType: "not_one_of:car, cargo_van, box_truck",
        },
      }) as Error,
    );
    expect(() => createCourier(staff(), input("Long", "123456789012345"))).toThrow("phoneNumber");
  });

  it("can be deactivated only without open work, which ends their link", async () => {
    const { id } = await createCourier(staff(), input("Grace Kim"));
    const { ctx } = await merchantContext(test.db);
    const forShop = { ...staff(), merchantId: ctx.merchantId };
    for (const orderNumber of ["1", "2"]) {
      await createDelivery(ctx, deliveryInput(orderNumber));
      await assignCourier(forShop, { orderNumber, courierId: id });
    }
    const deactivate = () => setCourierActive(staff(), { courierId: id, active: false });
    const refused = (message: string) => ({ code: "unprocessable", message });
    await expect(deactivate()).rejects.toMatchObject(
      refused("Grace Kim has 2 open deliveries. Unassign them first"),
    );
    for (const to of ["accepted", "picked_up"] as const)
      await moveDelivery(forShop, { orderNumber: "1", to });
    expect((await listed(id))?.work).toEqual({ open: 2, notStarted: 1 });
    await expect(deactivate()).rejects.toMatchObject(
      refused(
        "Grace Kim has 2 open deliveries. Unassign the 1 not started; the rest must be completed first",
      ),
    );
    await unassignCourier(forShop, { orderNumber: "2", reason: null });
    await expect(deactivate()).rejects.toMatchObject(
      refused("Grace Kim has 1 open delivery. It is in progress and must be completed first"),
    );
    await moveDelivery(forShop, { orderNumber: "1", to: "failed", reason: LOST });
    await deactivate();
    await deactivate();
    expect((await listed(id))?.active).toBe(false);
    expect(await test.db.courierLink.count({ where: { courierId: id, revokedAt: null } })).toBe(0);
    await setCourierActive(staff(), { courierId: id, active: true });
    expect((await listed(id))?.active).toBe(true);
    const actions = await test.db.auditEntry.findMany({
      where: { subjectId: id, action: { in: ["courier.activated", "courier.deactivated"] } },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(actions.map(({ action }) => action)).toEqual(["courier.deactivated", "courier.activated"]);
  });

  it("are not assigned work while being deactivated: one of the two wins", async () => {
    const { ctx } = await merchantContext(test.db);
    const forShop = { ...staff(), merchantId: ctx.merchantId };
    for (let round = 0; round < 10; round += 1) {
      const orderNumber = `race-${round}`;
      const { id } = await createCourier(staff(), input("Eddie Vance"));
      await createDelivery(ctx, deliveryInput(orderNumber));
      const results = await Promise.allSettled([
        assignCourier(forShop, { orderNumber, courierId: id }),
        setCourierActive(staff(), { courierId: id, active: false }),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const courier = await listed(id);
      expect(courier?.active).toBe(courier?.work.open === 1);
    }
  });

  it("have a unique phone number while active, however it is written", async () => {
    const bob = await createCourier(staff(), input("Bob Stone", "917 555 0100"));
    const ada = await createCourier(staff(), input("Ada Low"));
    const taken = (name: string) => {
      const message = `${name} already has this number`;
      return { code: "validation", message, fields: { phoneNumber: `number_of:${name}` } };
    };
    const asBob = (name: string) => input(name, "+1 (917) 555-0100");
    await expect(createCourier(staff(), asBob("Eve"))).rejects.toMatchObject(taken("Bob Stone"));
    await expect(updateCourier(staff(), { ...asBob("Ada Low"), courierId: ada.id })).rejects.toMatchObject(
      taken("Bob Stone"),
    );
    await updateCourier(staff(), { ...asBob("Bob Stone Jr"), courierId: bob.id });

    await setCourierActive(staff(), { courierId: bob.id, active: false });
    await updateCourier(staff(), { ...asBob("Ada Low"), courierId: ada.id });
    const again = () => setCourierActive(staff(), { courierId: bob.id, active: true });
    await expect(again()).rejects.toMatchObject(taken("Ada Low"));
    expect((await listed(bob.id))?.active).toBe(false);
    await updateCourier(staff(), { ...input("Ada Low"), courierId: ada.id });
    await again();
    expect(await listed(bob.id)).toMatchObject({ active: true, phoneNumber: "+19175550100" });
  });

  it("cannot take one phone number concurrently: of creating, updating and reactivating, one wins", async () => {
    for (let round = 0; round < 10; round += 1) {
      const phoneNumber = ownPhone();
      const { id: former } = await createCourier(staff(), input("Former", phoneNumber));
      await setCourierActive(staff(), { courierId: former, active: false });
      const { id: other } = await createCourier(staff(), input("Other"));
      const results = await Promise.allSettled([
        createCourier(staff(), input("New", phoneNumber)),
        updateCourier(staff(), { ...input("Other", phoneNumber), courierId: other }),
        setCourierActive(staff(), { courierId: former, active: true }),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
      const having = (await listCouriers(staff())).filter(
        (courier) => courier.active && courier.phoneNumber === `+1${phoneNumber.replaceAll(" ", "")}`,
      );
      expect(having).toHaveLength(1);
    }
  });

  it("never include the simulated one, and are for staff", async () => {
    expect(await listed("simulated")).toBeUndefined();
    const missing = { code: "notFound", message: "Courier not found" };
    for (const courierId of ["simulated", "nobody"]) {
      await expect(updateCourier(staff(), { ...input("X"), courierId })).rejects.toMatchObject(missing);
      await expect(setCourierActive(staff(), { courierId, active: false })).rejects.toMatchObject(missing);
    }
    const { ctx } = await merchantContext(test.db);
    const forbidden = { code: "forbidden" };
    await expect(listCouriers(ctx)).rejects.toMatchObject(forbidden);
    expect(() => createCourier(ctx, input("X"))).toThrow("not allowed");
    await expect(updateCourier(ctx, { ...input("X"), courierId: "y" })).rejects.toMatchObject(forbidden);
    await expect(setCourierActive(ctx, { courierId: "y", active: true })).rejects.toMatchObject(forbidden);
  });
});

import { describe, expect, it } from "vitest";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { moveDelivery } from "@/lib/testing/moves";
import { assignCourier } from "./assign-courier";
import { unassignCourier } from "./unassign-courier";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { platformContext } from "@/lib/core/platform";
import { parseInput } from "@/lib/core/validation";
import { chooseCourierLanguage } from "./choose-courier-language";
import { createCourier } from "./create-courier";
import { listCouriers } from "../reads/list-couriers";
import { listLeavingWork } from "../reads/list-leaving-work";
import { courierInput, courierUpdate } from "../schema";
import { setCourierActive } from "./set-courier-active";
import { updateCourier } from "./update-courier";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

let phones = 0;
const ownPhone = () => `212 555 ${(phones += 1).toString().padStart(4, "0")}`;

const input = (name: string, phoneNumber = ownPhone()) =>
  parseInput(courierInput, { name, phoneNumber, email: "", vehicleType: "car", language: null });

const listed = async (id: string) => (await listCouriers(staff())).find((courier) => courier.id === id);

describe("couriers", () => {
  it("are added and changed with their phone in international form, and it is audited", async () => {
    const { id } = await createCourier(staff(), input(" Marco Reyes ", "212 555 0131"));
    expect(await listed(id)).toEqual({
      id,
      seenAt: null,
      onShiftSince: null,
      pay: null,
      email: null,
      language: null,
      name: "Marco Reyes",
      phoneNumber: "+12125550131",
      phoneText: "+1 212 555 0131",
      vehicleType: "car",
      active: true,
      work: { open: 0, held: 0 },
    });
    await updateCourier(staff(), {
      ...input("Marco A. Reyes", "+44 20 7946 0958"),
      courierId: id,
      vehicleType: "box_truck",
      language: "de",
    });
    expect(await listed(id)).toMatchObject({
      name: "Marco A. Reyes",
      phoneNumber: "+442079460958",
      vehicleType: "box_truck",
      language: "de",
    });
    const audit = await test.db.auditEntry.findMany({
      where: { subjectType: "courier", subjectId: id },
      orderBy: { id: "asc" },
      select: { merchantId: true, action: true, actorName: true },
    });
    expect(audit).toEqual([
      { merchantId: "platform", action: "courier.created", actorName: "Sam Porter" },
      { merchantId: "platform", action: "courier.link_issued", actorName: "Sam Porter" },
      { merchantId: "platform", action: "courier.updated", actorName: "Sam Porter" },
    ]);
  });

  it("keep the language that they chose themselves, unless staff change it", async () => {
    const { id } = await createCourier(staff(), input("Marta Ruiz"));
    const marta = platformContext(
      { kind: "courier", id, name: "Marta Ruiz" },
      { db: test.db, requestId: null },
    );
    await chooseCourierLanguage(marta, { language: "es" });
    const { language: _, ...contact } = input("Marta Ruiz Gil");
    await updateCourier(staff(), parseInput(courierUpdate, { ...contact, courierId: id }));
    expect(await listed(id)).toMatchObject({ name: "Marta Ruiz Gil", language: "es" });
    await updateCourier(staff(), { ...contact, courierId: id, language: undefined });
    expect(await listed(id)).toMatchObject({ language: "es" });
    await updateCourier(staff(), parseInput(courierUpdate, { ...contact, courierId: id, language: null }));
    expect(await listed(id)).toMatchObject({ language: null });
  });

  it("are rejected with an invalid name, phone or vehicle", () => {
    const bad = { name: " ", phoneNumber: "call me", vehicleType: "bicycle", language: "nl" };
    expect(() => parseInput(courierInput, bad)).toThrow(
      expect.objectContaining({
        fields: {
          name: "blank",
          phoneNumber: "not_phone",
          vehicleType: "not_one_of:car, cargo_van, box_truck",
          language: "not_one_of:en, es, fr, de, pt",
        },
      }) as Error,
    );
    expect(() => createCourier(staff(), input("Long", "123456789012345"))).toThrow("phoneNumber");
  });

  it("are deactivated with a decision for each open delivery and held goods, all or none", async () => {
    const { id } = await createCourier(staff(), input("Grace Kim"));
    const { id: other } = await createCourier(staff(), input("Eddie Vance"));
    const { ctx } = await merchantContext(test.db);
    const { merchantId } = ctx;
    const forShop = { ...staff(), merchantId };
    for (const orderNumber of ["1", "2", "3"]) {
      await createDelivery(ctx, deliveryInput(orderNumber));
      await assignCourier(forShop, { orderNumber, courierId: id });
    }
    for (const orderNumber of ["1", "3"])
      for (const to of ["accepted", "picked_up", "on_the_way"] as const)
        await moveDelivery(forShop, { orderNumber, to });
    await unassignCourier(forShop, { orderNumber: "3", reason: null });
    expect((await listed(id))?.work).toEqual({ open: 2, held: 2 });
    const left = await listLeavingWork(staff(), { courierId: id });
    expect(
      left.map(({ orderNumber, status, isHeld, courier }) => [orderNumber, status, isHeld, courier?.id]),
    ).toEqual([
      ["1", "on_the_way", true, id],
      ["2", "assigned", false, id],
      ["3", "pending", true, undefined],
    ]);

    const deactivate = (...decisions: [orderNumber: string, toCourierId: string | null][]) =>
      setCourierActive(staff(), {
        courierId: id,
        active: false,
        decisions: decisions.map(([orderNumber, toCourierId]) => ({ merchantId, orderNumber, toCourierId })),
      });
    const refused = (message: string) => ({ code: "unprocessable", message });
    await expect(deactivate(["1", other], ["2", null])).rejects.toMatchObject(
      refused("Grace Kim has 1 open delivery. Decide first who gets it"),
    );
    await expect(deactivate(["1", other], ["2", null], ["3", null], ["4", null])).rejects.toMatchObject(
      refused("The work of Grace Kim has changed in the meantime"),
    );
    await expect(deactivate(["1", other], ["2", id], ["3", id])).rejects.toMatchObject({
      code: "unprocessable",
    });
    expect((await listed(id))?.work).toEqual({ open: 2, held: 2 });

    await setCourierActive(staff(), {
      courierId: id,
      active: false,
      isPart: true,
      decisions: [{ merchantId, orderNumber: "2", toCourierId: null }],
    });
    expect(await listed(id)).toMatchObject({ active: true, work: { open: 1, held: 2 } });
    // Another courier collects the third one already; nobody is to.
    await assignCourier(forShop, { orderNumber: "3", courierId: other });
    await deactivate(["1", other], ["3", null]);
    await deactivate();
    expect(await listed(id)).toMatchObject({ active: false, work: { open: 0, held: 2 } });
    const now = await test.db.delivery.findMany({
      where: { merchantId },
      orderBy: { orderNumber: "asc" },
      select: { status: true, courierId: true, holder: true, holderCourierId: true },
    });
    expect(now).toEqual([
      { status: "assigned", courierId: other, holder: "courier", holderCourierId: id },
      { status: "pending", courierId: null, holder: "store", holderCourierId: null },
      { status: "pending", courierId: null, holder: "courier", holderCourierId: id },
    ]);
    expect(await test.db.courierLink.count({ where: { courierId: id, revokedAt: null } })).toBe(0);
    await setCourierActive(staff(), { courierId: id, active: true, decisions: [] });
    expect((await listed(id))?.active).toBe(true);
    const actions = await test.db.auditEntry.findMany({
      where: { subjectId: id, action: { in: ["courier.activated", "courier.deactivated"] } },
      orderBy: { id: "asc" },
      select: { action: true, data: true },
    });
    expect(actions).toMatchObject([
      { action: "courier.deactivated", data: { decisions: [{ toCourierId: other }, {}] } },
      { action: "courier.activated" },
    ]);
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
        setCourierActive(staff(), { courierId: id, active: false, decisions: [] }),
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

    await setCourierActive(staff(), { courierId: bob.id, active: false, decisions: [] });
    await updateCourier(staff(), { ...asBob("Ada Low"), courierId: ada.id });
    const again = () => setCourierActive(staff(), { courierId: bob.id, active: true, decisions: [] });
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
      await setCourierActive(staff(), { courierId: former, active: false, decisions: [] });
      const { id: other } = await createCourier(staff(), input("Other"));
      const results = await Promise.allSettled([
        createCourier(staff(), input("New", phoneNumber)),
        updateCourier(staff(), { ...input("Other", phoneNumber), courierId: other }),
        setCourierActive(staff(), { courierId: former, active: true, decisions: [] }),
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
      await expect(
        setCourierActive(staff(), { courierId, active: false, decisions: [] }),
      ).rejects.toMatchObject(missing);
    }
    const { ctx } = await merchantContext(test.db);
    const forbidden = { code: "forbidden" };
    await expect(listCouriers(ctx)).rejects.toMatchObject(forbidden);
    expect(() => createCourier(ctx, input("X"))).toThrow("not allowed");
    await expect(updateCourier(ctx, { ...input("X"), courierId: "y" })).rejects.toMatchObject(forbidden);
    await expect(
      setCourierActive(ctx, { courierId: "y", active: true, decisions: [] }),
    ).rejects.toMatchObject(forbidden);
  });
});

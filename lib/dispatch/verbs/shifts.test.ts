import { describe, expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { carrying, newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { operatorContext } from "@/lib/testing/people";
import { listCouriers } from "../reads/list-couriers";
import { workVersion } from "../reads/work-version";
import { endShift } from "./end-shift";
import { setCourierActive } from "./set-courier-active";
import { startShift } from "./start-shift";

const test = testDatabase();
const HOUR_MS = 3_600_000;

async function world() {
  const courier = await newCourier(test.db);
  const staff = operatorContext(test.db);
  const key = { courierId: courier.id };
  const shifts = () =>
    test.db.courierShift.findMany({ where: key, orderBy: { createdAt: "asc" }, omit: { breaks: true } });
  const onShiftSince = async () =>
    (await listCouriers(staff)).find(({ id }) => id === courier.id)?.onShiftSince ?? null;
  return { courier, key, staff, own: carrying(staff, courier), shifts, onShiftSince };
}

describe("a courier's shift", () => {
  it("is started and ended by the courier and by staff, once each, with an audit entry", async () => {
    const { courier, key, staff, own, shifts, onShiftSince } = await world();
    expect(await onShiftSince()).toBeNull();
    const before = await workVersion(staff);
    await Promise.all([startShift(own, key), startShift(staff, key)]);
    expect(await shifts()).toMatchObject([{ plannedFrom: null, startedAt: expect.any(Date) as Date }]);
    expect(await onShiftSince()).toEqual((await shifts())[0]?.startedAt);
    expect(await workVersion(staff)).not.toEqual(before);
    await endShift(staff, key);
    await endShift(own, key);
    expect(await onShiftSince()).toBeNull();
    await startShift(staff, key);
    expect(await shifts()).toHaveLength(2);
    const entries = await test.db.auditEntry.findMany({
      where: { merchantId: "platform", subjectId: courier.id },
      orderBy: { id: "asc" },
      select: { action: true },
    });
    expect(entries.map(({ action }) => action)).toEqual([
      "courier.shift_started",
      "courier.shift_ended",
      "courier.shift_started",
    ]);
  });

  it("is the planned one if it begins soon, and an unplanned one otherwise", async () => {
    const { key, own, shifts } = await world();
    const plan = (fromHours: number, toHours: number) => {
      const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
      const data = { id: newId(), ...key, plannedFrom: at(fromHours), plannedTo: at(toHours) };
      return test.db.courierShift.create({ data, select: { id: true } });
    };
    await plan(-9, -1);
    const soon = await plan(1, 9);
    await plan(25, 33);
    await startShift(own, key);
    expect((await shifts()).filter(({ startedAt }) => startedAt).map(({ id }) => id)).toEqual([soon.id]);
    await endShift(own, key);
    await startShift(own, key);
    expect(await shifts()).toHaveLength(4);
  });

  it("ends when the courier is deactivated, and cannot start then", async () => {
    const { key, staff, shifts } = await world();
    await startShift(staff, key);
    await setCourierActive(staff, { ...key, active: false, decisions: [] });
    expect(await shifts()).toMatchObject([{ endedAt: expect.any(Date) as Date }]);
    await expect(startShift(staff, key)).rejects.toMatchObject({ code: "unprocessable" });
  });

  it("is nobody else's", async () => {
    const { key, staff } = await world();
    const other = carrying(staff, await newCourier(test.db, "Ada Lin"));
    const { ctx } = await merchantContext(test.db);
    for (const stranger of [other, ctx]) {
      await expect(startShift(stranger, key)).rejects.toMatchObject({ code: "forbidden" });
      await expect(endShift(stranger, key)).rejects.toMatchObject({ code: "forbidden" });
    }
  });
});

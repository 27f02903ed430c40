import { expect, it } from "vitest";
import { platformContext } from "@/lib/core/platform";
import { findCourierLanguage } from "../reads/find-courier-link";
import { findWork } from "../reads/find-work";
import { newCourier, onPhone } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { operatorContext } from "@/lib/testing/people";
import { chooseCourierLanguage } from "./choose-courier-language";
import { renewCourierLink } from "./renew-courier-link";

const test = testDatabase();

it("is stored with the courier and audited, once for each change", async () => {
  const [marco, grace] = [await newCourier(test.db), await newCourier(test.db, "Grace Hopper")];
  const { url } = await renewCourierLink(operatorContext(test.db), { courierId: marco.id });
  const token = url.split("/").at(-1) ?? "";
  const ctx = platformContext({ kind: "courier", ...marco }, { db: test.db, requestId: null });
  expect(await findCourierLanguage(test.db, token)).toBeNull();
  for (const language of ["de", "de", null, "pt"] as const) await chooseCourierLanguage(ctx, { language });
  expect(await findCourierLanguage(test.db, token)).toBe("pt");
  expect((await findWork(test.db, await onPhone(test.db, token)))?.language).toBe("pt");
  const entries = await test.db.auditEntry.findMany({
    where: { action: "courier.language_chosen" },
    orderBy: { id: "asc" },
    select: { merchantId: true, subjectId: true, actorName: true, data: true },
  });
  const entry = { merchantId: "platform", subjectId: marco.id, actorName: marco.name };
  expect(entries).toEqual([
    { ...entry, data: { from: null, to: "de" } },
    { ...entry, data: { from: "de", to: null } },
    { ...entry, data: { from: null, to: "pt" } },
  ]);
  const others = { id: grace.id, language: null };
  expect(await test.db.courier.count({ where: others })).toBe(1);
});

it("is not found for a link that has ended or never was, and is the courier's own choice", async () => {
  const courier = await newCourier(test.db);
  const staff = operatorContext(test.db);
  const { url } = await renewCourierLink(staff, { courierId: courier.id });
  await test.db.courier.update({ where: { id: courier.id }, data: { language: "fr" }, select: { id: true } });
  const token = url.split("/").at(-1) ?? "";
  expect(await findCourierLanguage(test.db, token)).toBe("fr");
  await renewCourierLink(staff, { courierId: courier.id });
  for (const other of [token, "short", "A".repeat(43)])
    expect(await findCourierLanguage(test.db, other), other).toBeNull();
  await expect(chooseCourierLanguage(staff, { language: "es" })).rejects.toMatchObject({ code: "forbidden" });
});

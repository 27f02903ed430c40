import { expect, it, vi } from "vitest";
import { newCourier } from "@/lib/testing/couriers";
import { testDatabase } from "@/lib/testing/database";
import { operatorContext } from "@/lib/testing/people";
import { courierLinkOf } from "../reads/courier-link-of";
import { claimCourierLink } from "./claim-courier-link";
import { renewCourierLink } from "./renew-courier-link";
import { sendCourierLink } from "./send-courier-link";

// Settings are read once.
vi.hoisted(() => {
  process.env.SMS_URL = "http://127.0.0.1:1/messages";
  process.env.SMS_FROM = "Waybill";
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  process.env.MAIL_FROM = "Waybill <waybill@example.com>";
});

const test = testDatabase();

it("sends a courier's link by text message and by email, sealed and audited", async () => {
  const { id: courierId } = await newCourier(test.db);
  const staff = operatorContext(test.db);
  const send = (channel: "sms" | "email") => sendCourierLink(staff, { courierId, channel });
  await expect(send("sms")).rejects.toMatchObject({ code: "unprocessable" });
  await renewCourierLink(staff, { courierId });
  expect(await courierLinkOf(staff, { courierId })).toMatchObject({ isNew: true });
  await send("sms");
  expect(await courierLinkOf(staff, { courierId })).toMatchObject({ isNew: false });
  await expect(send("email")).rejects.toMatchObject({ fields: { email: "required" } });
  await test.db.courier.update({
    where: { id: courierId },
    data: { email: "marco@example.com" },
    select: { id: true },
  });
  await send("email");
  const messages = await test.db.message.findMany({
    where: { kind: "courier_link" },
    orderBy: { id: "asc" },
    select: { merchantId: true, channel: true, recipient: true, text: true, html: true, secrecy: true },
  });
  const sealed = { merchantId: "platform", text: null, html: null, secrecy: "sealed" };
  expect(messages).toEqual([
    { ...sealed, channel: "sms", recipient: "+12125550177" },
    { ...sealed, channel: "email", recipient: "marco@example.com" },
  ]);
  const sent = { subjectId: courierId, action: "courier.link_sent", actorName: staff.actor.name };
  expect(await test.db.auditEntry.count({ where: sent })).toBe(2);
});

it("writes to a courier in the chosen language, else in that of the phone's browser, else in English", async () => {
  const { id: courierId } = await newCourier(test.db, "Ana Costa");
  const staff = operatorContext(test.db);
  const { url } = await renewCourierLink(staff, { courierId });
  const message = async () => (await courierLinkOf(staff, { courierId }))?.message;
  expect(await message()).toBe(`Hi Ana, your deliveries: ${url}`);

  // A new link, which no phone has opened, continues with the language of the phone before.
  const from = { db: test.db, requestId: null };
  const token = url.split("/").at(-1) ?? "";
  const { device } = await claimCourierLink(from, { token, device: null }, null);
  await claimCourierLink(from, { token, device, language: "fr" }, null);
  const { url: next } = await renewCourierLink(staff, { courierId });
  expect(await message()).toBe(`Bonjour Ana, vos livraisons : ${next}`);

  await test.db.courier.update({ where: { id: courierId }, data: { language: "es" }, select: { id: true } });
  expect(await message()).toBe(`Hola, Ana. Tus entregas: ${next}`);
  await sendCourierLink(staff, { courierId, channel: "sms" });
  const sent = { subjectId: courierId, action: "courier.link_sent" };
  expect(await test.db.auditEntry.findFirst({ where: sent, select: { data: true } })).toMatchObject({
    data: { channel: "sms", language: "es" },
  });
});

it("is for staff", async () => {
  const { id } = await newCourier(test.db, "Ada Lin");
  const courier = { ...operatorContext(test.db), actor: { kind: "courier", id, name: "Ada Lin" } as const };
  await expect(sendCourierLink(courier, { courierId: id, channel: "sms" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

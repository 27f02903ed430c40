import type { Page } from "@playwright/test";
import { developersPath, outboxPath } from "@/components/developers/paths";
import { STAFF_OUTBOX_PATH } from "@/components/support/paths";
import { newId } from "@/lib/core/ids";
import { composeEmail } from "@/lib/messages/rules/compose";
import { storedBody } from "@/lib/messages/model/body";
import { database } from "../support/database";
import { audited, test as staffTest } from "../support/staff";
import { expect, expectAccessible, test } from "../support/web";

type Changes = Partial<{
  channel: "email" | "sms";
  subject: string;
  state: "kept" | "sent" | "failed";
  secrecy: "open" | "sealed" | "private";
  kind: string;
  problem: string;
}>;

/** Creates a message in the outbox. @returns its id, and its recipient, who gets no other message */
async function addMessage(merchantId: string, { secrecy = "open", ...changes }: Changes = {}) {
  const id = newId();
  const recipient = `${id}@example.com`;
  const { subject, text, html } = composeEmail(
    { name: "Corner Books", color: "#0b6e4f" },
    {
      subject: `Your parcel is on its way ${id.slice(-6)}`,
      paragraphs: ["It arrives <today>."],
      button: { label: "Follow it", url: "https://waybill.example/track/x" },
      reason: "You get this email because Corner Books sends you something.",
    },
  );
  await database().message.create({
    data: {
      merchantId,
      id,
      factKey: id,
      channel: "email",
      kind: "on_the_way",
      recipient,
      subject,
      state: "kept",
      secrecy,
      ...storedBody(id, secrecy, { text, html }),
      ...changes,
    },
  });
  return { id, recipient, subject };
}

async function expectReadable(page: Page): Promise<void> {
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("It arrives <today>.")).toBeVisible();
  await expect(frame.getByRole("link", { name: "Follow it" })).toBeVisible();
  await expect(page.getByText("Follow it:\nhttps://waybill.example/track/x")).toBeVisible();
}

test("a sandbox's team reads unsent messages as text and HTML", async ({ page, merchant, owner: _ }) => {
  const { key, id } = merchant.sandbox;
  await page.goto(developersPath(key));
  await page.getByRole("link", { name: "Outbox" }).click();
  await expect(page.getByText("No messages yet")).toBeVisible();
  await expectAccessible(page);
  const { subject } = await addMessage(id);
  await addMessage(merchant.id);
  await page.reload();
  await expect(page.getByRole("table", { name: "Messages" }).getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Failed" }).click();
  await expect(page.getByText("No message matches")).toBeVisible();
  await page.getByRole("link", { name: "Show all messages" }).click();
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expectReadable(page);
});

test("a text message, which has no subject, is named by its content", async ({
  page,
  merchant,
  owner: _,
}) => {
  const { key, id } = merchant.sandbox;
  await addMessage(id, { channel: "sms", subject: "", kind: "recipient_booked" });
  await page.goto(outboxPath(key));
  await page.getByRole("link", { name: "Delivery booked" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delivery booked" })).toBeVisible();
});

test("the outbox of a live merchant, and its messages, are not shown", async ({
  page,
  merchant,
  owner: _,
}) => {
  const { id } = await addMessage(merchant.id);
  await page.goto(developersPath(merchant.key));
  await expect(page.getByRole("link", { name: "Outbox" })).toHaveCount(0);
  for (const path of [
    outboxPath(merchant.key),
    `${outboxPath(merchant.key)}/${id}`,
    `${outboxPath(merchant.sandbox.key)}/${id}`,
  ]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

staffTest("the staff read the outbox of everybody, and it is recorded", async ({ page, staff, merchant }) => {
  const failed = await addMessage(merchant.id, { state: "failed", problem: "550 No such mailbox" });
  await page.goto("/support");
  await page.getByRole("navigation", { name: "Support" }).getByRole("link", { name: "Outbox" }).click();
  await expect(page).toHaveURL(STAFF_OUTBOX_PATH);
  await page.goto(`${STAFF_OUTBOX_PATH}?state=failed`);
  await page.getByRole("link", { name: failed.subject }).click();
  await expect(page.getByText("550 No such mailbox")).toBeVisible();
  await expectReadable(page);
  await expectAccessible(page);
  await expect.poll(() => audited(staff.id, "message.listed_by_staff")).toHaveLength(1);
  expect(await audited(staff.id, "message.viewed_by_staff")).toMatchObject([{ subjectId: failed.id }]);
});

staffTest(
  "an invitation's link is read while it is kept, and a reset link never",
  async ({ page, staff: _, merchant }) => {
    const kept = await addMessage(merchant.id, { secrecy: "sealed", kind: "invitation" });
    await page.goto(`${STAFF_OUTBOX_PATH}/${kept.id}`);
    await expectReadable(page);
    for (const changes of [
      { secrecy: "private", kind: "password_reset" },
      { secrecy: "sealed", kind: "invitation", state: "failed" },
    ] as const) {
      const { id } = await addMessage(merchant.id, changes);
      await page.goto(`${STAFF_OUTBOX_PATH}/${id}`);
      await expect(page.getByText("The content is not shown.")).toBeVisible();
      await expect(page.locator("iframe")).toHaveCount(0);
      expect(await page.content()).not.toContain("waybill.example/track/x");
    }
    expect((await page.request.get(`${STAFF_OUTBOX_PATH}/${newId()}`)).status()).toBe(404);
  },
);

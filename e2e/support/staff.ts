import type { Page } from "@playwright/test";
import { newId } from "@/lib/core/ids";
import { database } from "./database";
import { newStaff, signIn, test as base } from "./web";

/** Signed in as a member of the support staff. */
export const test = base.extend<{ staff: { id: string; name: string } }>({
  staff: async ({ context }, use) => {
    const staff = await newStaff();
    await signIn(context, staff);
    await use(staff);
  },
});

/** Unique to this run, because other tests use the same database. */
export const RUN = newId().slice(-6).toUpperCase();
export const numbered = (name: string) => `${name}-${RUN}`;

export const searchBox = (page: Page) => page.getByRole("textbox", { name: "Search deliveries" });
export const staffPathOf = (merchantId: string, deliveryId: string) =>
  `/support/merchants/${merchantId}/deliveries/${deliveryId}`;

/** Returns a person's audit entries for an action, oldest first. */
export function audited(actorId: string, action: string) {
  return database().auditEntry.findMany({ where: { actorId, action }, orderBy: { id: "asc" } });
}

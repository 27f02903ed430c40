import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { encode } from "next-auth/jwt";
import { openSession as openSessionOf } from "@/lib/account/model/open-session";
import { signInContext } from "@/lib/account/model/signing-in";
import { addMember } from "@/lib/account/verbs/add-member";
import type { CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { newMember, newPerson, operatorContext, PASSWORD, type TestPerson } from "@/lib/testing/people";
import { inTransaction } from "@/lib/core/db";
import { database, newMerchant } from "./database";
import { waitForHydration } from "./hydration";

export { expectAccessible } from "./accessible";
export { expect, PASSWORD };

export type Role = "owner" | "member" | "viewer";

/**
 * Opens a session for a person without the sign-in page and the slow password check.
 * @param db the person's database, if the test has a separate one
 * @returns value of the session cookie
 */
export async function openSession({ id: userId }: TestPerson, db = database()): Promise<string> {
  const secret = process.env.E2E_AUTH_SECRET;
  if (!secret) throw new Error("playwright.config.ts sets E2E_AUTH_SECRET");
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { id: true, name: true, isStaff: true },
  });
  const from = { userAgent: null, network: "192.0.2.1" };
  const sid = await inTransaction(signInContext(user, { db, requestId: "test" }), (tx) =>
    openSessionOf(tx, { userId, from, passedBy: null }),
  );
  return encode({ token: { sid }, secret });
}

/** Signs a person in on a browser; cookies apply to all servers of this machine. */
export async function signIn(context: BrowserContext, person: TestPerson, db = database()): Promise<void> {
  const value = await openSession(person, db);
  const url = `http://127.0.0.1:${process.env.E2E_PORT ?? ""}`;
  await context.addCookies([{ name: "waybill.session", value, url, httpOnly: true, sameSite: "Lax" }]);
}

/** Creates a person in a merchant's team. */
export function newTeamMember(merchantId: string, role: Role): Promise<TestPerson> {
  return newMember(database(), merchantId, role);
}

/** Creates another merchant with the person in its team. */
export async function newMerchantOf({ id: userId }: TestPerson, role: Role): Promise<CreatedMerchant> {
  const merchant = await newMerchant("Second Store");
  await addMember(operatorContext(database(), merchant.id), { userId, role });
  return merchant;
}

/** The button that shows the merchant of a page and lists the others. */
export const switcher = (page: Page) => page.getByRole("button", { name: /^Merchant: / });

/** Creates a member of the support staff, by default an administrator. */
export function newStaff({ isAdmin = true } = {}): Promise<TestPerson> {
  return newPerson(database(), { isStaff: true, isAdmin });
}

type ConsoleGuard = {
  /** Allows a console message that the test causes on purpose, such as a failed request. */
  allow: (pattern: RegExp) => void;
};

type Fixtures = {
  /** Merchant of the test. */
  merchant: CreatedMerchant & { name: string };
  /** Owner of the merchant, signed in on `page`. */
  owner: TestPerson;
  /** Fails the test on a console error, a warning, or an uncaught exception. */
  consoleGuard: ConsoleGuard;
};

type AutoFixtures = {
  /** Ends the routes of every page after the test: a response that is still being changed is not an error. */
  endRoutes: void;
};

type WorkerFixtures = {
  /** Makes every page wait for its hydration. */
  hydration: void;
};

/**
 * React's script for a streamed part of a page, when React has rendered that part in the browser in the meantime. The page is
 * complete. https://github.com/react/react/issues/35056
 */
const STREAMING_FAULT = /reading 'parentNode'\)\s+at \$RS /;

export const test = base.extend<Fixtures & AutoFixtures, WorkerFixtures>({
  hydration: [
    async ({ browser }, use) => {
      browser.on("context", (context) => context.on("page", waitForHydration));
      await use();
    },
    { scope: "worker", auto: true },
  ],
  endRoutes: [
    async ({ context }, use) => {
      await use();
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
    },
    { auto: true },
  ],
  merchant: async ({}, use) => {
    const name = "Corner Books";
    await use({ ...(await newMerchant(name)), name });
  },
  owner: async ({ merchant, context }, use) => {
    const owner = await newTeamMember(merchant.id, "owner");
    await signIn(context, owner);
    await use(owner);
  },
  consoleGuard: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      context.on("console", (message) => {
        if (message.type() !== "error" && message.type() !== "warning") return;
        problems.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (webError) => {
        const { message, stack = "" } = webError.error();
        if (!STREAMING_FAULT.test(stack)) problems.push(`uncaught: ${message}`);
      });
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(problems.filter((problem) => !allowed.some((pattern) => pattern.test(problem)))).toEqual([]);
    },
    { auto: true },
  ],
});

import type { Page } from "@playwright/test";
import { ACTORS, newWorld, type World } from "../support/access";
import { ACCESSIBLE_PAGES, type AccessiblePage } from "../support/accessible-pages";
import { expectPlainPolicy, expectStrictPolicy, watchPolicy } from "../support/content-policy";
import { expect, expectAccessible, test as base } from "../support/web";

const test = base.extend<object, { world: World }>({
  world: [async ({}, use) => use(await newWorld()), { scope: "worker" }],
});

/** Number of pages that one browser visits in turn: the first visit also loads most scripts of the others. */
const AT_ONCE = 4;

/** Has no phone-only parts and is so long that each run of all rules takes ten seconds, so that it is checked alone. */
const LONG = "/docs/reference";

async function expectGood(
  page: Page,
  url: string,
  { name, status = 200, shows, isPlain = false }: AccessiblePage,
): Promise<void> {
  const response = await page.goto(url);
  expect(response?.status()).toBe(status);
  await (isPlain ? expectPlainPolicy : expectStrictPolicy)(page, response);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  if (shows !== undefined) await expect(page.getByText(shows).first()).toBeVisible();
  await expectAccessible(page, { hasPhoneParts: name !== LONG });
}

/** The pages of one person, in groups. */
function groupsOf(actor: AccessiblePage["as"]): AccessiblePage[][] {
  const pages = ACCESSIBLE_PAGES.filter(({ as }) => as === actor);
  const short = pages.filter(({ name }) => name !== LONG);
  const groups = Array.from({ length: Math.ceil(short.length / AT_ONCE) }, (_, index) =>
    short.slice(AT_ONCE * index, AT_ONCE * (index + 1)),
  );
  return short.length === pages.length ? groups : [...groups, pages.filter(({ name }) => name === LONG)];
}

for (const actor of ACTORS) {
  for (const some of groupsOf(actor)) {
    test(`${actor}: ${some.map(({ name }) => name).join(", ")}`, async ({
      page,
      context,
      world,
      consoleGuard,
    }) => {
      consoleGuard.allow(/status of 40[34]/);
      const [key = "", value = ""] = world.cookies[actor].split("=");
      if (value) await context.addCookies([{ name: key, value, url: world.baseURL }]);
      await watchPolicy(page);
      for (const each of some) await test.step(each.name, () => expectGood(page, each.path(world), each));
    });
  }
}

import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectNoClassConflicts } from "./class-conflicts";

/** Width of a small phone, in pixels. */
const NARROW = 360;

/** Rules whose result depends on the colors of the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Rules whose result depends on the width of the page. */
const WIDTH_RULES = ["scrollable-region-focusable", "target-size"];

type Rules = { runOnly: string[] } | { rules: Record<string, { enabled: boolean }> };

const enabled = (rules: string[], isEnabled: boolean) =>
  Object.fromEntries(rules.map((rule) => [rule, { enabled: isEnabled }]));

/** All rules that axe enables. */
const ALL: Rules = { rules: {} };

/** All rules but those about colors, with those about width, some of which axe disables. */
const ALL_BUT_COLORS: Rules = { rules: { ...enabled(WIDTH_RULES, true), ...enabled(COLOR_RULES, false) } };

type Part = {
  /** Selector of the part to check; the whole page if omitted. */
  within?: string;
};

async function expectNoViolations(
  page: Page,
  { what, within, rules }: Part & { what: string; rules: Rules },
): Promise<void> {
  const axe = new AxeBuilder({ page });
  if (within !== undefined) axe.include(within);
  axe.options({
    // Passed checks need not be listed.
    resultTypes: ["violations"],
    // Without frames: the only one shows a message, has no origin, and cannot respond to axe.
    iframes: false,
    ...rules,
  });
  // The legacy mode needs no second page to merge the results.
  const { violations } = await axe.setLegacyMode().analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
  expect(found, what).toEqual([]);
}

/** Waits for transitions to end: colors in transition lack contrast. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    // Animations driven by scrolling never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways overflow at ${width} px`).toBeLessThanOrEqual(0);
}

/** An open modal dialog. Nothing behind it can be reached, and other tests check those pages. */
const MODAL = "dialog:modal";

/** Attribute of elements that are drawn at this width, as marked by `markDrawn`. */
const DRAWN = "data-drawn-wide";
/** Attribute of elements that are drawn at 360 px only. */
const PHONE_PART = "data-phone-part";

/** Marks every element that is drawn. */
const markDrawn = (page: Page) =>
  page.evaluate((name) => {
    for (const element of document.body.querySelectorAll("*"))
      if (element.checkVisibility()) element.setAttribute(name, "");
  }, DRAWN);

/** Marks the outermost elements that are drawn, but were not when the others were marked. Returns how many. */
const markPhoneParts = (page: Page) =>
  page.evaluate(
    ([drawn, phonePart]) => {
      const isNew = (element: Element | null) =>
        element !== null && !element.hasAttribute(drawn) && element.checkVisibility();
      const parts = [...document.body.querySelectorAll("*")].filter(
        (element) => isNew(element) && !isNew(element.parentElement),
      );
      for (const part of parts) part.setAttribute(phonePart, "");
      return parts.length;
    },
    [DRAWN, PHONE_PART] as const,
  );

/**
 * Checks that the page, or its open modal dialog, has no violations: all rules in light, the rules about colors in
 * dark, and the rules about width at 360 px, where the page may not scroll horizontally. Also checks that no classes
 * conflict.
 * @param options `hasPhoneParts`: whether parts of the page may appear only at 360 px: all rules but those about colors run
 * there again, and those about colors on these parts, in light and in dark; `within`: part to check if another test
 * checks the whole page
 */
export async function expectAccessible(
  page: Page,
  { hasPhoneParts = false, within: part }: Part & { hasPhoneParts?: boolean } = {},
): Promise<void> {
  // While the router replaces a page, the document contains both.
  await expect.poll(() => page.locator("h1").count()).toBeLessThanOrEqual(1);
  const within = part ?? ((await page.locator(MODAL).count()) > 0 ? MODAL : undefined);
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await settle(page);
  await expectNoClassConflicts(page);
  await expectNoViolations(page, { what: "light", within, rules: ALL });
  await expectNoOverflow(page, size.width);
  if (hasPhoneParts) await markDrawn(page);
  await page.setViewportSize({ width: NARROW, height: size.height });
  await settle(page);
  await expectNoOverflow(page, NARROW);
  await expectNoViolations(page, {
    what: `${NARROW} px`,
    within,
    rules: hasPhoneParts ? ALL_BUT_COLORS : { runOnly: WIDTH_RULES },
  });
  if (hasPhoneParts && (await markPhoneParts(page)) > 0) {
    const colors = { within: `[${PHONE_PART}]`, rules: { runOnly: COLOR_RULES } };
    await expectNoViolations(page, { what: `${NARROW} px`, ...colors });
    await page.emulateMedia({ colorScheme: "dark" });
    await settle(page);
    await expectNoViolations(page, { what: `${NARROW} px, dark`, ...colors });
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize(size);
  await settle(page);
  await expectNoViolations(page, { what: "dark", within, rules: { runOnly: COLOR_RULES } });
  await page.emulateMedia({ colorScheme: "light" });
}

import { expect, type Page } from "@playwright/test";
import { extendTailwindMerge } from "tailwind-merge";

/** With our own names of shadows, which would otherwise count as shadow colors. */
const merge = extendTailwindMerge({ extend: { theme: { shadow: ["card", "popup"] } } });

/**
 * Checks that no element has two classes that set the same property. Which of them wins does not depend on their order,
 * so a component marks what its users may override with `base:`.
 */
export async function expectNoClassConflicts(page: Page): Promise<void> {
  const lists = await page.evaluate(() => [
    ...new Set(Array.from(document.querySelectorAll("[class]"), ({ classList }) => [...classList].join(" "))),
  ]);
  const conflicts = lists.flatMap((list) => {
    const kept = new Set(merge(list).split(" "));
    const overridden = list.split(" ").filter((name) => !kept.has(name));
    return overridden.length > 0 ? [`${overridden.join(" ")} in: ${list}`] : [];
  });
  expect(conflicts).toEqual([]);
}

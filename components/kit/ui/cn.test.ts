import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, it } from "vitest";
import { cn } from "./cn";

/** Our shadow names, which tailwind-merge would mistake for shadow colors. */
const reference = extendTailwindMerge({ extend: { theme: { shadow: ["card", "popup"] } } });

/**
 * The class names used by the pages, without variants such as `hover:`, and only one of those that differ in
 * a number.
 */
function classNames(): string[] {
  const found = new Map<string, string>();
  for (const folder of ["components", "app"])
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
      if (!/\.tsx?$/.test(file) || file.includes("class-groups")) continue;
      for (const word of readFileSync(path.join(folder, file), "utf8").split(/[\s"`]+/)) {
        const name = word.replace(/^([\w-]+(\[[^\]]*\])?:)+/, "");
        // A class that tailwind-merge knows overrides itself.
        if (/^-?[a-z]/.test(name) && reference(`${name} ${name}`) === name)
          found.set(name.replaceAll(/\d+(\.\d+)?/g, "1"), name);
      }
    }
  return [...found.values()];
}

it("resolves every pair of classes as tailwind-merge does with its full table", () => {
  const names = classNames();
  expect(names.length).toBeGreaterThan(200);
  const different: string[] = [];
  for (const first of names)
    for (const second of names) {
      const both = `${first} ${second}`;
      if (first !== second && cn(both) !== reference(both)) different.push(both);
    }
  expect(different.slice(0, 20)).toEqual([]);
});

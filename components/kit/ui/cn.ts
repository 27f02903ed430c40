import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** With our own names of shadows, which would otherwise count as shadow colors. */
const merge = extendTailwindMerge({ extend: { theme: { shadow: ["card", "popup"] } } });

/** Joins class names. Of two that set the same property, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

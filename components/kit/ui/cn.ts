import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

/** Our shadow names, which tailwind-merge would take for shadow colours. */
const merge = extendTailwindMerge({ extend: { theme: { shadow: ["card", "popup"] } } });

/** Joins class names; of two that set the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

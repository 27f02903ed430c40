import { cn } from "./cn";

export type DialogSize = "sm" | "md" | "lg";

const WIDTH: Record<DialogSize, string> = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-3xl" };

/** Position of a dialog: at the bottom of small screens, centered on others. */
export function dialogClass(size: DialogSize): string {
  return cn(
    "fixed max-h-[calc(100dvh-2rem)] flex-col rounded-xl open:flex",
    "inset-x-2 top-auto bottom-2 w-auto sm:inset-0 sm:m-auto sm:h-fit sm:w-[calc(100vw-2rem)]",
    "animate-enter",
    WIDTH[size],
  );
}

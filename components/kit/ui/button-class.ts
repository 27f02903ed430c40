import { cn } from "./cn";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-quiet";
export type ButtonSize = "sm" | "md" | "lg" | "xl";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent shadow-card hover:bg-accent-hover forced-colors:border",
  secondary: "border base:border-line base:bg-surface base:text-ink base:shadow-card hover:bg-hover",
  ghost: "base:text-ink hover:bg-hover",
  danger: "bg-danger text-on-danger shadow-card hover:bg-danger-hover forced-colors:border",
  "danger-quiet": "text-danger-ink hover:bg-danger-soft",
};

const COMMON = "rounded-md [&_svg]:size-4 pointer-coarse:min-h-10";

const SIZES: Record<ButtonSize, string> = {
  sm: `${COMMON} base:h-7 gap-1 base:px-2 text-[0.8125rem]`,
  md: `${COMMON} base:h-8 gap-1.5 base:px-3 text-sm`,
  lg: `${COMMON} base:h-10 gap-2 base:px-4 text-[0.9375rem]`,
  // At least 48 px high, to be used with wet fingers.
  xl: "rounded-lg base:min-h-12 gap-1.5 base:px-2 text-base [&_svg]:size-5",
};

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** Classes of a button, for a `<button>` and for a link that looks like one. */
export function buttonClass({ variant = "secondary", size = "md", className }: ButtonLook = {}): string {
  return cn(
    "base:relative base:inline-flex base:shrink-0 items-center base:justify-center base:font-medium",
    "base:whitespace-nowrap select-none [&_svg]:shrink-0",
    "transition-colors disabled:opacity-55 base:aria-disabled:opacity-55",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

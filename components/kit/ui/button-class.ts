import { cn } from "./cn";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "danger-quiet";
export type ButtonSize = "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-on-accent shadow-card hover:bg-accent-hover forced-colors:border",
  secondary: "border border-line bg-surface text-ink shadow-card hover:bg-hover",
  ghost: "text-ink hover:bg-hover",
  danger: "bg-danger text-on-danger shadow-card hover:bg-danger-hover forced-colors:border",
  "danger-quiet": "text-danger-ink hover:bg-danger-soft",
};

const SIZES: Record<ButtonSize, string> = {
  sm: "h-7 gap-1 px-2 text-[0.8125rem]",
  md: "h-8 gap-1.5 px-3 text-sm",
  lg: "h-10 gap-2 px-4 text-[0.9375rem]",
};

type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

/** Classes of a button, for a `<button>` and for a link that looks like one. */
export function buttonClass({ variant = "secondary", size = "md", className }: ButtonLook = {}): string {
  return cn(
    "relative inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap select-none",
    "transition-colors disabled:opacity-55 aria-disabled:opacity-55 pointer-coarse:min-h-10",
    "[&_svg]:size-4 [&_svg]:shrink-0",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

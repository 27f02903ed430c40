import { cn } from "./cn";

type SpinnerProps = {
  className?: string;
  /** Text for screen readers. Omit it if nearby text says the same. */ label?: string;
};

export function Spinner({ className, label }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className={cn("inline-flex shrink-0 base:size-4", className)}>
      <span
        aria-hidden
        className="size-full animate-spin rounded-full border-2 border-current border-r-transparent"
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

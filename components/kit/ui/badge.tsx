import type { ReactNode } from "react";
import { cn } from "./cn";

export type Tone = "neutral" | "info" | "progress" | "success" | "warning" | "danger";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink",
  info: "bg-info-soft text-info-ink",
  progress: "bg-progress-soft text-progress-ink",
  success: "bg-success-soft text-success-ink",
  warning: "bg-warning-soft text-warning-ink",
  danger: "bg-danger-soft text-danger-ink",
};

type BadgeProps = {
  tone?: Tone;
  /** Before the text: a dot, an icon. */ icon?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        "inline-flex max-w-full items-center gap-1 rounded-sm px-1.5 font-medium whitespace-nowrap base:h-5 base:text-xs [&_svg]:size-3.5",
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

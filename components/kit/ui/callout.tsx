import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

type CalloutTone = "info" | "success" | "warning" | "danger";

type CalloutProps = {
  tone?: CalloutTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons at the end. */
  actions?: ReactNode;
  /** `alert` interrupts a screen reader, `status` does not; without a role it is read in place. */
  role?: "alert" | "status";
  /** Makes it focusable by script. */
  tabIndex?: -1;
  "data-form-error"?: "";
  className?: string;
};

const LOOKS = {
  info: { icon: Info, className: "bg-info-soft text-info-ink" },
  success: { icon: CircleCheck, className: "bg-success-soft text-success-ink" },
  warning: { icon: TriangleAlert, className: "bg-warning-soft text-warning-ink" },
  danger: { icon: CircleAlert, className: "bg-danger-soft text-danger-ink" },
} as const;

/** A message that stays on the page. */
export function Callout({ tone = "info", title, children, actions, className, ...props }: CalloutProps) {
  const { icon: Icon, className: look } = LOOKS[tone];
  return (
    <div
      {...props}
      className={cn("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-lg px-3 py-2.5", look, className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 wrap-break-word">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={cn(title && "mt-0.5")}>{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

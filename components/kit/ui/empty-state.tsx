import type { ReactNode } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  icon?: ReactNode;
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
};

export function EmptyState({ icon, title, description, actions, className }: EmptyStateProps) {
  return (
    <div className={cn("flex flex-col items-center px-4 py-12 text-center", className)}>
      {icon && (
        <span
          aria-hidden
          className="mb-3 flex size-10 items-center justify-center rounded-lg bg-sunken text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      )}
      <p className="text-[0.9375rem] font-medium">{title}</p>
      {description && <p className="mt-1 max-w-md text-muted">{description}</p>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}

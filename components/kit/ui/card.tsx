import type { ReactNode } from "react";
import { cn } from "./cn";

type CardProps = {
  title?: ReactNode;
  description?: ReactNode;
  /** At the end of the title row. */
  actions?: ReactNode;
  children?: ReactNode;
  /** False lets the content reach the edges, for tables and maps. */
  padded?: boolean;
  /** Level of the title. */
  headingLevel?: 2 | 3;
  className?: string;
};

export function Card({
  title,
  description,
  actions,
  children,
  padded = true,
  headingLevel = 2,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={cn("min-w-0 border border-line bg-surface shadow-card base:rounded-lg", className)}>
      {(title || actions) && (
        <header className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 pt-3 pb-2">
          {/* On phones, a description takes the whole row, and the actions are below it. */}
          <div className={cn("min-w-0 flex-1", description && "max-sm:basis-full")}>
            {title && <Heading className="text-[0.9375rem] font-semibold">{title}</Heading>}
            {description && <p className="mt-0.5 text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children && (
        <div className={cn(padded && "px-4 pb-4", padded && !title && !actions && "pt-4")}>{children}</div>
      )}
    </section>
  );
}

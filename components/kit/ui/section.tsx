import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "./cn";

export type SectionProps = {
  title: ReactNode;
  description?: ReactNode;
  /** At the end of the title row; not with `collapsible`. */
  actions?: ReactNode;
  children: ReactNode;
  /** Makes the section collapsible. A form opens it if a field inside has an error. */
  collapsible?: boolean;
  defaultOpen?: boolean;
  /** Next to the title of a collapsible section: a summary of its content. */
  summary?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
};

/** A part of a form or page with its own heading. */
export function Section({
  title,
  description,
  actions,
  children,
  collapsible,
  defaultOpen = false,
  summary,
  headingLevel = 2,
  className,
}: SectionProps) {
  const Heading = `h${headingLevel}` as const;
  const look = cn("min-w-0 rounded-lg border border-line bg-surface shadow-card", className);
  const heading = <Heading className="text-[0.9375rem] font-semibold">{title}</Heading>;
  const intro = description && <p className="-mt-1 pb-3 text-muted">{description}</p>;
  if (collapsible) {
    return (
      <details className={cn(look, "group/section")} open={defaultOpen}>
        <summary className="flex list-none items-center gap-2 rounded-lg px-4 py-3 transition-colors hover:bg-hover">
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform group-open/section:rotate-90"
          />
          {heading}
          {summary && <span className="ml-auto min-w-0 truncate text-xs text-muted">{summary}</span>}
        </summary>
        <div className="px-4 pt-1 pb-4">
          {intro}
          {children}
        </div>
      </details>
    );
  }
  return (
    <section className={look}>
      <header className="flex items-start gap-3 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1">{heading}</div>
        {actions}
      </header>
      <div className="px-4 pb-4">
        {intro}
        {children}
      </div>
    </section>
  );
}

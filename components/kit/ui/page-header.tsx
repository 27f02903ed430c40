import type { ReactNode } from "react";

type PageHeaderProps = {
  title: ReactNode;
  /** Next to the title, such as a badge. */
  beside?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Above the title: a link back. */
  back?: ReactNode;
};

/** Header of every page: its only `h1` and its actions. */
export function PageHeader({ title, beside, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3 print:mb-2">
      <div className="min-w-0">
        {back && <div className="mb-1">{back}</div>}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="min-w-0 text-xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
          {beside}
        </div>
        {description && <p className="mt-1 max-w-prose text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}

import type { ReactNode } from "react";

type PageNotFoundProps = {
  title: string;
  message: ReactNode;
  actions: ReactNode;
  /** The page exists, but the person may not open it. */
  locked?: boolean;
};

export function PageNotFound({ title, message, actions, locked = false }: PageNotFoundProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <span
        aria-hidden
        className="mb-3 flex size-10 items-center justify-center rounded-lg bg-sunken text-muted"
      >
        {locked ? <Lock /> : <Magnifier />}
      </span>
      <h1 className="text-lg font-semibold text-balance wrap-anywhere">{title}</h1>
      <div className="mt-1 grid max-w-md gap-2 text-balance wrap-anywhere text-muted">{message}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  );
}

// Drawn inline, because every page would otherwise load Lucide's component.

const LINES = {
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  className: "size-5 [stroke-width:2]",
} as const;

function Lock() {
  return (
    <svg {...LINES}>
      <rect x="4" y="11" width="16" height="10" rx="2" />
      <path d="M8 11V7.5a4 4 0 0 1 8 0V11" />
    </svg>
  );
}

function Magnifier() {
  return (
    <svg {...LINES}>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5 21 21" />
    </svg>
  );
}

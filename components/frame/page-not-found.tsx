import type { ReactNode } from "react";
import { buttonClass, type ButtonVariant } from "@/components/kit/ui/button-class";

// Lucide's drawings, without its component: every page would load that for the not-found page above it.
const LOCK =
  "M12 15v2M5 10h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM7 10V7a5 5 0 0 1 10 0v3";
const MAGNIFIER = "m13.5 8.5-5 5M8.5 8.5l5 5M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM21 21l-4.3-4.3";

type PageNotFoundProps = {
  title?: string;
  message?: ReactNode;
  actions: ReactNode;
  /** The page exists, but not for this person. */
  locked?: boolean;
};

export function PageNotFound({
  title = "There is no such page",
  message = "It may have been moved, or the address is not quite right.",
  actions,
  locked = false,
}: PageNotFoundProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <span
        aria-hidden
        className="mb-3 flex size-10 items-center justify-center rounded-lg bg-sunken text-muted"
      >
        <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" className="size-5 [stroke-width:2]">
          <path d={locked ? LOCK : MAGNIFIER} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </span>
      <h1 className="text-lg font-semibold text-balance wrap-anywhere">{title}</h1>
      <div className="mt-1 grid max-w-md gap-2 text-balance wrap-anywhere text-muted">{message}</div>
      <div className="mt-4 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  );
}

type PlainLinkProps = { href: string; variant?: ButtonVariant; children: ReactNode };

/** A link that is no client component: Next would load its script with every page that has this not-found page above it. */
export function PlainLink({ href, variant, children }: PlainLinkProps) {
  return (
    <a href={href} className={buttonClass({ variant })}>
      {children}
    </a>
  );
}

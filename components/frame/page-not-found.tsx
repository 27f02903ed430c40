import { LockKeyhole, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, type ButtonVariant } from "@/components/kit/ui/button-class";

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
  const Icon = locked ? LockKeyhole : SearchX;
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <span
        aria-hidden
        className="mb-3 flex size-10 items-center justify-center rounded-lg bg-sunken text-muted"
      >
        <Icon className="size-5" />
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

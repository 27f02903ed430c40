import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass, type ButtonVariant } from "@/components/kit/ui/button-class";

type PageNotFoundProps = { title?: string; message?: ReactNode; actions: ReactNode };

export function PageNotFound({
  title = "There is no such page",
  message = "It may have been moved, or the address is not quite right.",
  actions,
}: PageNotFoundProps) {
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <span
        aria-hidden
        className="mb-3 flex size-10 items-center justify-center rounded-lg bg-sunken text-muted"
      >
        <SearchX className="size-5" />
      </span>
      <h1 className="text-lg font-semibold">{title}</h1>
      <p className="mt-1 max-w-md text-muted">{message}</p>
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

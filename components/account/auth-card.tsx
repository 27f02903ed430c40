import type { ReactNode } from "react";
import { Logo } from "@/components/kit/ui/logo";
import { PlainLink } from "@/components/kit/ui/plain-link";

type AuthCardProps = { title: string; description?: ReactNode; foot?: ReactNode; children: ReactNode };

/** The card of the sign-in and invitation pages. `foot` is below it. */
export function AuthCard({ title, description, foot, children }: AuthCardProps) {
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center px-4 py-10 sm:justify-center">
      <PlainLink
        bare
        href="/"
        className="mb-5 flex items-center gap-2 rounded-sm text-lg font-semibold tracking-tight"
      >
        <Logo className="size-7" />
        Waybill
      </PlainLink>
      <div className="w-full max-w-sm rounded-lg border border-line bg-surface p-5 shadow-card">
        <h1 className="text-lg font-semibold tracking-tight wrap-break-word">{title}</h1>
        {description && <div className="mt-1 text-muted">{description}</div>}
        <div className="mt-4">{children}</div>
      </div>
      {foot && <div className="mt-4 w-full max-w-sm px-3 text-sm text-muted">{foot}</div>}
    </main>
  );
}

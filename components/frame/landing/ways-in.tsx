import type { ReactNode } from "react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { controlClass } from "@/components/kit/ui/control-class";
import { PlainButtonLink, PlainLink } from "@/components/kit/ui/plain-link";

type WaysInProps = {
  /** Email address of the operator; null if none is configured. */
  contact: string | null;
};

/** Cards for visitors without an account: track a package, get an account, read the documentation. */
export function WaysIn({ contact }: WaysInProps) {
  return (
    <section aria-label="Start here" className="mx-auto max-w-6xl px-4 py-14 sm:px-6">
      <div className="grid gap-4 lg:grid-cols-3">
        <Way
          title="Waiting for a package?"
          text="Scan the QR code on its label, or enter the code or link from your message."
        >
          <form action="/track" method="get" className="flex gap-2">
            <input
              name="code"
              aria-label="Tracking code or link"
              placeholder="Tracking code or link"
              required
              maxLength={500}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              className={controlClass("h-10 min-w-0 flex-1")}
            />
            <button type="submit" className={buttonClass({ size: "lg" })}>
              Track
            </button>
          </form>
        </Way>
        <Way
          title="Sending packages?"
          text={
            contact === null
              ? "Your team’s owner invites you by email: open the link in it to set a password."
              : "Ask us for an account. A teammate who has one can invite you by email."
          }
        >
          {contact === null ? (
            <PlainButtonLink href="/forgot-password" size="lg">
              Reset your password
            </PlainButtonLink>
          ) : (
            <PlainButtonLink href={`mailto:${contact}`} size="lg" className="max-w-full">
              <span className="truncate">Write to {contact}</span>
            </PlainButtonLink>
          )}
        </Way>
        <Way
          title="Connecting your shop?"
          text="Guides, a reference with examples to run, and a typed client. The sandbox has couriers who deliver."
        >
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PlainButtonLink href="/docs/quick-start" size="lg">
              Quick start
            </PlainButtonLink>
            <PlainLink href="/docs/reference">API reference</PlainLink>
          </p>
        </Way>
      </div>
    </section>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col rounded-xl border border-line bg-surface p-6 shadow-card">
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1.5 mb-5 text-[0.9375rem] text-muted">{text}</p>
      <div className="mt-auto">{children}</div>
    </div>
  );
}

import { ApiSection } from "@/components/frame/landing/api-section";
import { Features } from "@/components/frame/landing/features";
import { Hero } from "@/components/frame/landing/hero";
import { WaysIn } from "@/components/frame/landing/ways-in";
import { asOpened } from "@/components/kit/as-opened";
import { Logo } from "@/components/kit/ui/logo";
import { PlainButtonLink, PlainLink } from "@/components/kit/ui/plain-link";
import { SkipLink } from "@/components/kit/ui/skip-link";
import { Texts } from "@/components/texts/texts";
import { env } from "@/lib/core/env";

export default async function LandingPage() {
  const { GUEST_SANDBOXES, CONTACT_EMAIL, PUBLIC_URL } = env();
  return (
    <div className="text-base leading-6">
      <SkipLink />
      <header className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <PlainLink bare href="/" className="flex items-center gap-2 rounded-md font-semibold">
          <Logo className="size-7" />
          Waybill
        </PlainLink>
        <nav aria-label="Main" className="flex items-center gap-1">
          <PlainButtonLink href="/track" variant="ghost" className="max-sm:hidden">
            Track a delivery
          </PlainButtonLink>
          <PlainButtonLink href="#api" variant="ghost" className="max-sm:hidden">
            API
          </PlainButtonLink>
          <PlainButtonLink href="/docs" variant="ghost">
            Docs
          </PlainButtonLink>
          <PlainButtonLink href="/sign-in">Sign in</PlainButtonLink>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <Hero offersSandbox={GUEST_SANDBOXES > 0} />
        <WaysIn contact={CONTACT_EMAIL ?? null} />
        <Features />
        <Texts of={["kit"]}>
          <ApiSection origin={await asOpened(PUBLIC_URL)} />
        </Texts>
      </main>
      <footer className="border-t border-line text-sm text-muted">
        <p className="mx-auto flex max-w-6xl flex-wrap justify-between gap-2 px-4 py-6 sm:px-6">
          Waybill, courier deliveries for merchants
          <span className="flex flex-wrap gap-x-4 gap-y-2">
            <PlainLink href="/track">Track a delivery</PlainLink>
            <PlainLink href="/docs">Documentation</PlainLink>
            {CONTACT_EMAIL && <PlainLink href={`mailto:${CONTACT_EMAIL}`}>Contact</PlainLink>}
          </span>
        </p>
      </footer>
    </div>
  );
}

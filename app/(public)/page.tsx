import { Calculator, type LucideIcon, PackagePlus, Route } from "lucide-react";
import { TrySandboxForm } from "@/components/account/try-sandbox-form";
import { asOpened } from "@/components/kit/as-opened";
import { env } from "@/lib/core/env";
import { Logo } from "@/components/kit/ui/logo";
import { ApiSection } from "@/components/frame/landing/api-section";
import { ProductPicture } from "@/components/frame/landing/product-picture";
import { PlainButtonLink, PlainLink } from "@/components/kit/ui/plain-link";
import { SkipLink } from "@/components/kit/ui/skip-link";

const FEATURES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Calculator,
    title: "Instant quotes",
    text: "Price trips of 2 to 25 stops, for three service levels and three vehicle types. The dashboard itemizes every part of the price.",
  },
  {
    icon: PackagePlus,
    title: "No duplicate bookings",
    text: "Book in the dashboard or through the API. Each order number creates exactly one delivery, even after a double click or a repeated request.",
  },
  {
    icon: Route,
    title: "Tracked to the door",
    text: "See every status change, who made it, and when, in the stop’s local time. Search by order number, status, date or name.",
  },
];

export default async function LandingPage() {
  const offersSandbox = env().GUEST_SANDBOXES > 0;
  return (
    <div className="text-base leading-6">
      <SkipLink />
      <header className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <PlainLink bare href="/" className="flex items-center gap-2 rounded-md font-semibold">
          <Logo className="size-7" />
          Waybill
        </PlainLink>
        <nav aria-label="Main" className="flex items-center gap-1">
          <PlainButtonLink href="#api" variant="ghost">
            API
          </PlainButtonLink>
          <PlainButtonLink href="/docs" variant="ghost">
            Docs
          </PlainButtonLink>
          <PlainButtonLink href="/sign-in">Sign in</PlainButtonLink>
        </nav>
      </header>
      <main id="main" tabIndex={-1} className="outline-none">
        <div className="overflow-hidden">
          <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-12 sm:px-6 lg:grid-cols-[27rem_minmax(0,1fr)] lg:items-center lg:gap-14 lg:py-16">
            <div className="min-w-0">
              <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-5xl">
                Courier deliveries for your store
              </h1>
              <p className="mt-5 text-lg leading-7 text-muted">
                <strong className="font-semibold text-ink">For your shop:</strong> see the price, book a
                courier in a minute, and follow every package to the door.
              </p>
              <p className="mt-3 text-lg leading-7 text-muted">
                <strong className="font-semibold text-ink">For your developers:</strong> one request gets a
                price, one books it, and signed events report the rest.
              </p>
              <div className="mt-8 flex flex-wrap gap-3">
                {offersSandbox && <TrySandboxForm label="Try the sandbox" size="lg" />}
                <PlainButtonLink href="/sign-in" variant={offersSandbox ? "secondary" : "primary"} size="lg">
                  Sign in
                </PlainButtonLink>
                {!offersSandbox && (
                  <PlainButtonLink href="/docs/reference" size="lg">
                    API reference
                  </PlainButtonLink>
                )}
              </div>
              {offersSandbox && (
                <p className="mt-3 text-sm text-muted">
                  No account needed. Your sandbox is erased after 24 hours.
                </p>
              )}
            </div>
            <ProductPicture />
          </div>
        </div>
        <section aria-label="Features" className="border-y border-line bg-surface">
          <ul className="mx-auto grid max-w-6xl gap-10 px-4 py-14 sm:px-6 md:grid-cols-3">
            {FEATURES.map(({ icon: Icon, title, text }) => (
              <li key={title}>
                <Icon aria-hidden className="size-5 text-accent-ink" />
                <h2 className="mt-3 font-semibold">{title}</h2>
                <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <ApiSection origin={await asOpened(env().PUBLIC_URL)} />
      </main>
      <footer className="border-t border-line text-sm text-muted">
        <p className="mx-auto flex max-w-6xl flex-wrap justify-between gap-2 px-4 py-6 sm:px-6">
          Waybill, courier deliveries for merchants
          <span className="flex gap-4">
            <PlainLink href="/track">Track a delivery</PlainLink>
            <PlainLink href="/docs">Documentation</PlainLink>
          </span>
        </p>
      </footer>
    </div>
  );
}

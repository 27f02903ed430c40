import { TrySandboxForm } from "@/components/account/try-sandbox-form";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { ProductPicture } from "./product-picture";

/** The top of the page: headline, sign-in and a picture of the product. */
export function Hero({ offersSandbox }: { offersSandbox: boolean }) {
  return (
    <div className="overflow-hidden border-b border-line bg-linear-to-b from-canvas to-accent-soft">
      <div className="mx-auto max-w-3xl px-4 pt-14 text-center sm:px-6 sm:pt-20">
        <h1 className="text-4xl font-semibold tracking-tight text-balance sm:text-6xl">
          Courier deliveries for your store
        </h1>
        <p className="mx-auto mt-5 max-w-2xl text-lg leading-7 text-pretty text-muted sm:text-xl sm:leading-8">
          See the price, book a courier in a minute, and follow every package to the door. In the dashboard,
          or with one request to the API.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {offersSandbox && <TrySandboxForm label="Try the sandbox" size="lg" />}
          <PlainButtonLink href="/sign-in" variant={offersSandbox ? "secondary" : "primary"} size="lg">
            Sign in
          </PlainButtonLink>
          {!offersSandbox && (
            <PlainButtonLink href="/docs" size="lg">
              Read the docs
            </PlainButtonLink>
          )}
        </div>
        {offersSandbox && (
          <p className="mt-3 text-sm text-muted">No account needed. Your sandbox is erased after 24 hours.</p>
        )}
      </div>
      <ProductPicture />
    </div>
  );
}

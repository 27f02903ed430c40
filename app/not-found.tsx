import type { Metadata } from "next";
import { PageNotFound } from "@/components/frame/page-not-found";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";

export const metadata: Metadata = { title: "Not found" };

/** For everyone: each link leads to a public page. */
export default function NotFound() {
  return (
    <main id="main">
      <PageNotFound
        actions={
          <>
            <PlainButtonLink href="/" variant="primary">
              Home
            </PlainButtonLink>
            <PlainButtonLink href="/track">Track a delivery</PlainButtonLink>
            <PlainButtonLink href="/sign-in">Sign in</PlainButtonLink>
          </>
        }
      />
    </main>
  );
}

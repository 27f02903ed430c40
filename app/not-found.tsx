import type { Metadata } from "next";
import { PageNotFound, PlainLink } from "@/components/frame/page-not-found";

export const metadata: Metadata = { title: "Not found" };

/** For anybody: each link leads to a page that everybody can open. */
export default function NotFound() {
  return (
    <main id="main">
      <PageNotFound
        actions={
          <>
            <PlainLink href="/" variant="primary">
              Home
            </PlainLink>
            <PlainLink href="/track">Track a delivery</PlainLink>
            <PlainLink href="/sign-in">Sign in</PlainLink>
          </>
        }
      />
    </main>
  );
}

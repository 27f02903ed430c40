import type { Metadata } from "next";
import { PageNotFound, PlainLink } from "@/components/frame/page-not-found";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main id="main">
      <PageNotFound
        actions={
          <>
            <PlainLink href="/">Home</PlainLink>
            <PlainLink href="/dashboard" variant="primary">
              Dashboard
            </PlainLink>
          </>
        }
      />
    </main>
  );
}

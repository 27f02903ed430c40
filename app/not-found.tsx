import type { Metadata } from "next";
import { PageNotFound } from "@/components/frame/page-not-found";
import { ButtonLink } from "@/components/kit/ui/button-link";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <main id="main">
      <PageNotFound
        actions={
          <>
            <ButtonLink href="/">Home</ButtonLink>
            <ButtonLink href="/dashboard" variant="primary">
              Dashboard
            </ButtonLink>
          </>
        }
      />
    </main>
  );
}

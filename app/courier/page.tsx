import type { Metadata } from "next";
import { PageNotFound } from "@/components/frame/page-not-found";

export const metadata: Metadata = { title: "Link not valid" };

/** For couriers without a valid link: an expired one, a revoked one and a mistyped one look the same. */
export default function NoCourierLink() {
  return (
    <main id="main" className="text-base leading-6">
      <PageNotFound
        title="This link does not open a courier’s page"
        message={
          <>
            <p>Open the whole link again from the newest message that dispatch sent to you.</p>
            <p>If it still does not work, ask dispatch for a new one.</p>
          </>
        }
        actions={null}
      />
    </main>
  );
}

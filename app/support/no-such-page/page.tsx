import type { Metadata } from "next";
import { PageNotFound } from "@/components/frame/page-not-found";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { requireStaff } from "@/lib/auth/guard";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: "Not found" };
}

/** Shown by lib/server to staff instead of a missing page below `/support`. */
export default async function NoSuchStaffPage() {
  await requireStaff();
  return (
    <PageNotFound
      title="There is no such page or delivery"
      message="The address is wrong, or the delivery does not exist. Search for it instead."
      actions={
        <>
          <PlainButtonLink href="/support" variant="primary">
            Search
          </PlainButtonLink>
          <PlainButtonLink href="/support/dispatch">Dispatch</PlainButtonLink>
        </>
      }
    />
  );
}

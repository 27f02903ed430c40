import type { Metadata } from "next";
import { PageNotFound } from "@/components/frame/page-not-found";
import { ButtonLink } from "@/components/kit/ui/button-link";

export const metadata: Metadata = { title: "Not found" };

export default function DashboardNotFound() {
  return (
    <PageNotFound
      actions={
        <>
          <ButtonLink href="/dashboard">Overview</ButtonLink>
          <ButtonLink href="/dashboard/deliveries" variant="primary">
            Deliveries
          </ButtonLink>
        </>
      }
    />
  );
}

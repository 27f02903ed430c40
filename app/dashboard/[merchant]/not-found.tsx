import type { Metadata } from "next";
import { MerchantLink } from "@/components/frame/merchant-link";
import { PageNotFound } from "@/components/frame/page-not-found";

export const metadata: Metadata = { title: "Not found" };

export default function DashboardNotFound() {
  return (
    <PageNotFound
      actions={
        <>
          <MerchantLink>Overview</MerchantLink>
          <MerchantLink to="/deliveries" variant="primary">
            Deliveries
          </MerchantLink>
        </>
      }
    />
  );
}

import type { Metadata } from "next";
import { PackageX } from "lucide-react";
import { MerchantLink } from "@/components/frame/merchant-link";
import { EmptyState } from "@/components/kit/ui/empty-state";

export const metadata: Metadata = { title: "Not found" };

/** The same page for an unknown order number and for another merchant's. */
export default function DeliveryNotFound() {
  return (
    <>
      <h1 className="sr-only">Delivery not found</h1>
      <EmptyState
        icon={<PackageX />}
        title="There is no delivery with this order number"
        description="Check the number for typos, or search for it in your deliveries."
        actions={
          <MerchantLink to="/deliveries" variant="primary">
            Go to deliveries
          </MerchantLink>
        }
      />
    </>
  );
}

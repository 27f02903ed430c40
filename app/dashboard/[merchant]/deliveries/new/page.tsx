import { BookingForm } from "@/components/deliveries/forms";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { beginning } from "./beginning";

export const generateMetadata = merchantPageTitle("New delivery", "deliveries:create");

type Props = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function NewDeliveryPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const begun = await beginning(ctx, await searchParams);
  const { id } = session.merchant;
  return (
    <>
      <BookingForm
        // Other initial values need a new form instance.
        key={`${id}?${begun.source}`}
        merchantId={id}
        owner={`${session.user.id}:${id}`}
        {...begun}
      />
      <AddressCredits />
    </>
  );
}

import type { Metadata } from "next";
import { BookingForm } from "@/components/deliveries/forms";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { beginning } from "./beginning";

type Props = {
  params: MerchantParams;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireMerchantContext(params, "deliveries:create");
  return { title: getText("booking").t("form.title") };
}

export default async function NewDeliveryPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const begun = await beginning(ctx, await searchParams);
  const { id } = session.merchant;
  return (
    <Texts of={["booking", "quotes"]}>
      <BookingForm
        // Other initial values need a new form instance.
        key={`${id}?${begun.source}`}
        merchantId={id}
        owner={`${session.user.id}:${id}`}
        {...begun}
      />
      <AddressCredits />
    </Texts>
  );
}

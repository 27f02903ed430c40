import type { Metadata } from "next";
import { EditPage } from "@/components/deliveries/editing/edit-page";
import { editProps } from "@/components/deliveries/editing/edit-props";
import { MerchantEditForm } from "@/components/deliveries/forms";
import { deliveryPath } from "@/components/deliveries/paths";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { requireMerchantContext } from "@/lib/auth/guard";
import { deliveryOfPath, type DeliveryParams, orderNumberOfPath } from "../delivery";

export async function generateMetadata(props: DeliveryParams): Promise<Metadata> {
  await requireMerchantContext(props.params, "deliveries:change");
  return { title: getText("detail").t("page.edit", { number: await orderNumberOfPath(props) }) };
}

export default async function EditDeliveryPage(props: DeliveryParams) {
  const { ctx, session } = await requireMerchantContext(props.params, "deliveries:change");
  const delivery = await deliveryOfPath(ctx, props);
  const { id: merchantId, key } = session.merchant;
  const href = deliveryPath(key, delivery.orderNumber);
  const edited = await editProps(ctx, delivery);
  return (
    <Texts of={["booking"]}>
      <EditPage delivery={delivery} href={href}>
        <MerchantEditForm key={edited.version} merchantId={merchantId} doneHref={href} {...edited} />
        <AddressCredits />
      </EditPage>
    </Texts>
  );
}

import type { Metadata } from "next";
import { EditPage } from "@/components/deliveries/editing/edit-page";
import { editProps } from "@/components/deliveries/editing/edit-props";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { StreetsProvider } from "@/components/kit/map/streets";
import { StaffEditForm } from "@/components/support/forms";
import { staffDeliveryPath } from "@/components/support/paths";
import { editTitle } from "@/components/support/titles";
import { getText } from "@/components/texts/server";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { requireStaff } from "@/lib/auth/guard";
import { forMerchant } from "@/lib/core/platform";
import { streetAreas } from "@waybill/geo/draw";
import { houseAreas } from "@waybill/geo/places";
import { staffDeliveryOfPath, type StaffDeliveryParams } from "../delivery";

const VIEW = "delivery.opened_by_staff";

export async function generateMetadata(props: StaffDeliveryParams): Promise<Metadata> {
  const opened = await staffDeliveryOfPath(props, VIEW);
  return { title: editTitle(getText("support"), opened) };
}

export default async function StaffEditPage(props: StaffDeliveryParams) {
  const { ctx } = await requireStaff();
  const { delivery, merchant } = await staffDeliveryOfPath(props, VIEW);
  const href = staffDeliveryPath({ merchantId: merchant.id, deliveryId: delivery.id });
  const asMerchant = forMerchant(ctx, merchant.id);
  const [edited, assumed] = await Promise.all([editProps(asMerchant, delivery), assumedPlaces(asMerchant)]);
  return (
    <EditPage
      delivery={delivery}
      href={href}
      description={getText("support").t("delivery.editText", { merchant: merchant.name })}
    >
      <StreetsProvider areas={await streetAreas(assumed)} houses={await houseAreas(assumed)}>
        <StaffEditForm key={edited.version} merchantId={merchant.id} doneHref={href} {...edited} />
      </StreetsProvider>
      <AddressCredits />
    </EditPage>
  );
}

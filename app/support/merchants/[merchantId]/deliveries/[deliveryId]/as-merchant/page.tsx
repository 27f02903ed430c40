import type { Metadata } from "next";
import { MerchantHeader } from "@/components/deliveries/detail/merchant-header";
import { DeliveryMap } from "@/components/deliveries/detail/delivery-map";
import { DeliveryView } from "@/components/deliveries/detail/delivery-view";
import { ProofOfDeliveryCard } from "@/components/deliveries/detail/proof-of-delivery-card";
import { DeliveryRefresh } from "@/components/deliveries/detail/delivery-refresh";
import { WhatNext } from "@/components/deliveries/detail/what-next";
import { AsMerchantFrame } from "@/components/support/as-merchant-frame";
import { staffDeliveryPath, staffProofPath } from "@/components/support/paths";
import { asMerchantTitle } from "@/components/support/titles";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { forMerchant } from "@/lib/core/platform";
import { requireStaff } from "@/lib/auth/guard";
import { dataUrl } from "@/components/kit/live/data-client";
import { seriesOfDelivery } from "@/lib/series/reads/series-of-delivery";
import { staffVersion } from "@/lib/support/reads/open-staff-delivery";
import { staffDeliveryOfPath, type StaffDeliveryParams } from "../delivery";

const VIEW = "delivery.viewed_as_merchant";

export async function generateMetadata(props: StaffDeliveryParams): Promise<Metadata> {
  const opened = await staffDeliveryOfPath(props, VIEW);
  return { title: asMerchantTitle(getText("support"), opened) };
}

export default async function AsMerchantPage(props: StaffDeliveryParams) {
  const { ctx } = await requireStaff();
  const opened = await staffDeliveryOfPath(props, VIEW);
  const { delivery, merchant, handover, place } = opened;
  const { orderNumber, status } = delivery;
  const theirs = forMerchant(ctx, merchant.id);
  const [{ timeZone }, series] = await Promise.all([
    getTimeZone(theirs),
    seriesOfDelivery(theirs, delivery.id),
  ]);
  return (
    <Texts of={["detail", "recurring"]}>
      <AsMerchantFrame
        merchantName={merchant.name}
        back={staffDeliveryPath({ merchantId: merchant.id, deliveryId: delivery.id })}
      >
        <MerchantHeader
          delivery={delivery}
          courierName={handover.courierName}
          place={place}
          timeZone={timeZone}
          series={series}
          reader={null}
        />
        <DeliveryRefresh
          url={dataUrl("/support/data/delivery", { merchant: merchant.id, order_number: orderNumber })}
          version={staffVersion(opened)}
          status={getText("trade").t(`status.${status}`)}
        />
        <WhatNext delivery={delivery} courierName={handover.courierName} isSandbox={merchant.isSandbox} />
        <DeliveryView
          delivery={delivery}
          units={merchant.units}
          map={<DeliveryMap delivery={delivery} units={merchant.units} isSketch={false} hasMapService />}
          handover={
            <ProofOfDeliveryCard
              delivery={delivery}
              handover={handover}
              imageUrl={(image) => staffProofPath(merchant.id, { orderNumber, ...image })}
            />
          }
        />
      </AsMerchantFrame>
    </Texts>
  );
}

import type { Metadata } from "next";
import { deliveryPath } from "@/components/deliveries/paths";
import { DeliveryLabel } from "@/components/deliveries/label/delivery-label";
import { PrintButton } from "@/components/deliveries/label/print-button";
import { PrintStyle } from "@/components/deliveries/label/print-style";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { asOpened } from "@/components/kit/as-opened";
import { requireMerchantContext } from "@/lib/auth/guard";
import { labelCodes } from "@/lib/deliveries/rules/label";
import { trackingUrl } from "@/lib/deliveries/present";
import { deliveryOfPath, type DeliveryParams, orderNumberOfPath } from "../delivery";

export async function generateMetadata(props: DeliveryParams): Promise<Metadata> {
  await requireMerchantContext(props.params, "deliveries:read");
  return { title: `Label ${await orderNumberOfPath(props)}` };
}

export default async function LabelPage(props: DeliveryParams) {
  const { ctx, session } = await requireMerchantContext(props.params, "deliveries:read");
  const delivery = await deliveryOfPath(ctx, props);
  const { key, name, sandboxOf, units } = session.merchant;
  const codes = labelCodes({
    orderNumber: delivery.orderNumber,
    trackingUrl: await asOpened(trackingUrl(delivery.trackingCode)),
  });
  return (
    <>
      <PrintStyle />
      <PageHeader
        title="Label"
        description="4 × 6 inches. In the print dialog, choose this paper size and no scaling."
        back={
          <Link quiet href={deliveryPath(key, delivery.orderNumber)} className="wrap-anywhere">
            {delivery.orderNumber}
          </Link>
        }
        actions={<PrintButton />}
      />
      <div className="w-fit max-w-full overflow-hidden rounded-md border border-line shadow-card">
        <DeliveryLabel
          delivery={delivery}
          units={units}
          merchantName={sandboxOf === null ? name : `SANDBOX · ${name}`}
          codes={codes}
        />
      </div>
    </>
  );
}

import type { Metadata } from "next";
import { deliveryPath } from "@/components/deliveries/paths";
import { LabelSheet } from "@/components/deliveries/label/label-sheet";
import { paperHint } from "@/components/deliveries/label/paper-choice";
import { PrintButton } from "@/components/deliveries/label/print-button";
import { LabelPages } from "@/components/deliveries/label/label-pages";
import { PrintStyle } from "@/components/deliveries/label/print-style";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { asOpened } from "@/components/kit/as-opened";
import { requireMerchantContext } from "@/lib/auth/guard";
import { labelCodes } from "@/lib/deliveries/rules/label";
import { labelPage } from "@/lib/deliveries/rules/pieces";
import { trackingUrl } from "@/lib/deliveries/present/delivery";
import { deliveryOfPath, type DeliveryParams, orderNumberOfPath } from "../delivery";

export async function generateMetadata(props: DeliveryParams): Promise<Metadata> {
  await requireMerchantContext(props.params, "deliveries:read");
  return { title: getText("labels").t("label.pageTitle", { number: await orderNumberOfPath(props) }) };
}

export default async function LabelPage(
  props: DeliveryParams & { searchParams: Promise<Record<string, string | string[] | undefined>> },
) {
  const { ctx, session } = await requireMerchantContext(props.params, "deliveries:read");
  const delivery = await deliveryOfPath(ctx, props);
  const { key, units } = session.merchant;
  const { page, print } = await props.searchParams;
  const text = getText("labels");
  const shown = labelPage(
    delivery.packageQuantity,
    Number.parseInt(typeof page === "string" ? page : "1", 10) || 1,
  );
  const codes = labelCodes(
    { orderNumber: delivery.orderNumber, trackingUrl: await asOpened(trackingUrl(delivery.trackingCode)) },
    shown.pieces,
  );
  const path = deliveryPath(key, delivery.orderNumber);
  return (
    <Texts of={["labels"]}>
      <PrintStyle />
      <PageHeader
        title={text.t("label.title", { count: delivery.packageQuantity })}
        description={paperHint(text, "4x6")}
        back={
          <Link quiet href={path} className="wrap-anywhere">
            {delivery.orderNumber}
          </Link>
        }
        actions={<PrintButton isOpening={print === "1"} />}
      />
      <LabelPages {...shown} href={(number) => `${path}/label?page=${number}`} />
      <LabelSheet
        labels={codes.map((each) => ({ delivery, codes: each }))}
        units={units}
        merchant={session.merchant}
      />
    </Texts>
  );
}

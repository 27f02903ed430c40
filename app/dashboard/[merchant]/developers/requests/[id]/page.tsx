import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { zoneAbbreviation } from "@/components/deliveries/zone-abbreviation";
import { deliveryPath } from "@/components/deliveries/paths";
import { requestsPath } from "@/components/developers/paths";
import { RequestView } from "@/components/developers/request-view";
import { requestTime } from "@/components/developers/request-words";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getFormat, getText } from "@/components/texts/server";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { requireMerchantContext } from "@/lib/auth/guard";
import { asOpened } from "@/components/kit/as-opened";
import { env } from "@/lib/core/env";
import { ServiceError } from "@/lib/core/errors";
import { getRequest } from "@/lib/request-log/reads/get-request";

type Props = { params: Promise<{ merchant: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await requireMerchantContext(params, "credentials:write");
  return { title: getText("developers").t("requests.request") };
}

export default async function RequestPage({ params }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "credentials:write");
  const { key } = session.merchant;
  const { id } = await params;
  const [request, { timeZone }] = await Promise.all([
    getRequest(ctx, id).catch((error: unknown) => {
      if (error instanceof ServiceError && error.code === "notFound") notFound();
      throw error;
    }),
    getTimeZone(ctx),
  ]);
  const { method, path, orderNumber, hasDelivery } = request;
  return (
    <>
      <PageHeader
        back={<Link href={requestsPath(key)}>{getText("developers").t("page.requests")}</Link>}
        title={
          <span className="font-mono text-base wrap-anywhere">
            {method} {path}
          </span>
        }
      />
      <RequestView
        request={request}
        time={`${requestTime(getFormat(), request.at, timeZone)} ${zoneAbbreviation(request.at, timeZone)}`}
        origin={await asOpened(env().PUBLIC_URL)}
        order={
          orderNumber !== null && hasDelivery ? (
            <Link href={deliveryPath(key, orderNumber)}>{orderNumber}</Link>
          ) : (
            orderNumber
          )
        }
      />
    </>
  );
}

import { ChevronDown, Pencil, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Link } from "@/components/kit/ui/link";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { PlaceInRoute } from "@/lib/deliveries/rules/route";
import { isFinal } from "@/lib/deliveries/status";
import type { SeriesLink } from "@/lib/series/reads/series-of-delivery";
import { formatInstant } from "../format-instant";
import {
  deliveriesPath,
  deliveryPath,
  editPath,
  newDeliveryPath,
  newSeriesPath,
  printLabelPath,
  seriesPath,
} from "../paths";
import { DeliveryHeader } from "./delivery-header";
import { cancelFee, cancelRefusal } from "./labels";
import { MoreActions } from "./more-actions";
import { UtcTime } from "./utc-time";

type MerchantHeaderProps = {
  delivery: DeliveryDetail;
  courierName: string | null;
  /** The dropoff's place in the courier's route; null without one. */
  place: PlaceInRoute | null;
  /** The merchant's time zone. */
  timeZone: string;
  /** The series that created the delivery; null for none. */
  series: SeriesLink | null;
  /** Null for staff who view the page as the merchant: then nothing can be changed, and no link leads anywhere. */
  reader: {
    merchantId: string;
    merchantKey: string;
    mayBook: boolean;
    mayEdit: boolean;
    mayCancel: boolean;
    /** The button that delivers a failed delivery again, if any. */
    redeliver: ReactNode;
  } | null;
};

/** Header of the delivery's page for its merchant. */
export function MerchantHeader({
  delivery,
  courierName,
  place,
  timeZone,
  series,
  reader,
}: MerchantHeaderProps) {
  const text = useText("detail");
  const { t } = text;
  const format = useFormat();
  const { orderNumber, status, trackingCode, createdAt } = delivery;
  const isOpen = !isFinal(status);
  const labelPath = reader === null ? "" : printLabelPath(reader.merchantKey, orderNumber);
  return (
    <DeliveryHeader
      delivery={delivery}
      courierName={courierName}
      place={place}
      hrefOf={(linked) => reader && deliveryPath(reader.merchantKey, linked)}
      back={
        reader === null ? (
          <span className="text-muted">{t("header.deliveries")}</span>
        ) : (
          <Link quiet href={deliveriesPath(reader.merchantKey)}>
            {t("header.deliveries")}
          </Link>
        )
      }
      description={
        <>
          {t.rich("header.created", {
            time: () => (
              <time dateTime={createdAt.toISOString()}>{formatInstant(format, createdAt, timeZone)}</time>
            ),
          })}
          <UtcTime instant={createdAt} prefix=" · " />
          {series && (
            <span className="mt-1 block wrap-anywhere">
              {t.rich("header.series", {
                name: series.name,
                link: (children) =>
                  reader === null ? (
                    children
                  ) : (
                    <Link href={seriesPath(reader.merchantKey, series.id)}>{children}</Link>
                  ),
              })}
            </span>
          )}
        </>
      }
      actions={
        reader === null ? (
          <ReadOnlyActions isOpen={isOpen} />
        ) : (
          <>
            {reader.redeliver}
            {reader.mayEdit && isOpen && (
              <ButtonLink href={editPath(reader.merchantKey, orderNumber)}>
                <Pencil aria-hidden />
                {t("header.edit")}
              </ButtonLink>
            )}
            <ButtonLink href={labelPath} className="max-sm:hidden">
              <Printer aria-hidden />
              {t("action.printLabel")}
            </ButtonLink>
            <MoreActions
              orderNumber={orderNumber}
              trackingPath={`/track/${trackingCode}`}
              labelPath={labelPath}
              again={
                reader.mayBook
                  ? {
                      merchantId: reader.merchantId,
                      bookPath: newDeliveryPath(
                        reader.merchantKey,
                        `?from=${encodeURIComponent(orderNumber)}`,
                      ),
                      repeatPath: newSeriesPath(reader.merchantKey, orderNumber),
                      instructions: delivery.specialInstructions ?? "",
                    }
                  : null
              }
              cancellation={
                reader.mayCancel && isOpen
                  ? {
                      merchantId: reader.merchantId,
                      fee: cancelFee(delivery),
                      refusal: cancelRefusal(text, delivery),
                    }
                  : null
              }
            />
          </>
        )
      }
    />
  );
}

function ReadOnlyActions({ isOpen }: { isOpen: boolean }) {
  const { t } = useText("detail");
  return (
    <>
      {isOpen && (
        <Button disabled>
          <Pencil aria-hidden />
          {t("header.edit")}
        </Button>
      )}
      <Button disabled>
        {t("action.more")}
        <ChevronDown aria-hidden />
      </Button>
      {/* As wide as the buttons, below them. */}
      <p className="w-0 min-w-full text-xs text-muted sm:text-right">{t("header.readOnly")}</p>
    </>
  );
}

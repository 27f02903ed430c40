import { seriesPath } from "@/components/deliveries/paths";
import { LaterSeriesForm } from "@/components/deliveries/recurring/later-series-form";
import { seriesFormProps } from "@/components/deliveries/recurring/series-form-props";
import { dateWords } from "@/components/deliveries/recurring/date-words";
import { AddressCredits } from "@/components/kit/map/address-credits";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { isCalendarDate } from "@/lib/core/calendar";
import { formOfSeries } from "@/lib/series/reads/get-series";
import { orNotFound, type SeriesParams } from "../series";

export const generateMetadata = merchantPageTitle(
  () => getText("recurring").t("page.edit"),
  "deliveries:create",
);

type Props = { params: SeriesParams; searchParams: Promise<Record<string, string | string[] | undefined>> };

const rows = (dates: readonly string[]) => dates.map((date) => ({ date }));

export default async function EditSeriesPage({ params, searchParams }: Props) {
  const { ctx, session } = await requireMerchantContext(params, "deliveries:create");
  const text = getText("recurring");
  const { t } = text;
  const { id: merchantId, key } = session.merchant;
  const [{ id }, asked] = await Promise.all([params, searchParams]);
  const date = typeof asked.date === "string" && isCalendarDate(asked.date) ? asked.date : null;
  const now = new Date();
  const { series, form } = await orNotFound(formOfSeries(ctx, { id, date, now }));
  const { name, leadMinutes, rule, zones } = series;
  const { from: _, weekdays, dates, exceptions, ...rest } = rule;
  return (
    <Texts of={["recurring", "booking", "quotes"]}>
      <PageHeader
        title={date === null ? t("page.edit") : t("page.editDate", { date: dateWords(text, date) })}
        description={t(date === null ? "page.editHint" : "page.editDateHint")}
        back={
          <Link quiet href={seriesPath(key, id)} prefetch={false} className="wrap-anywhere">
            {name}
          </Link>
        }
      />
      <LaterSeriesForm
        key={`${id} ${String(date)}`}
        merchantId={merchantId}
        edited={{ id, date }}
        initial={form}
        repeat={
          date === null
            ? {
                name,
                leadMinutes,
                rule: {
                  ...rest,
                  weekdays: [...weekdays],
                  dates: rows(dates),
                  exceptions: rows(exceptions),
                },
              }
            : null
        }
        timeZone={zones.pickup}
        {...await seriesFormProps(ctx, now)}
      />
      <AddressCredits />
    </Texts>
  );
}

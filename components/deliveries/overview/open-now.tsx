import NextLink from "next/link";
import { useFormat, useText } from "#texts";
import { cn } from "@/components/kit/ui/cn";
import type { Today } from "@/lib/deliveries/reads/today-at-a-glance";
import { deliveriesPath } from "../paths";
import { StatusDot, statusColor } from "../status-badge";

type OpenNowProps = Pick<Today, "open"> & { merchantKey: string };

/** Open deliveries of any age by status, as one bar. Each number links to its deliveries. */
export function OpenNow({ open, merchantKey }: OpenNowProps) {
  const { t } = useText("overview");
  const { t: word } = useText("trade");
  const format = useFormat();
  const total = open.reduce((sum, { count }) => sum + count, 0);
  return (
    <section
      aria-labelledby="open-now"
      className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card"
    >
      <div className="flex items-baseline gap-2">
        <h2 id="open-now" className="text-[0.9375rem] font-semibold">
          {t("openNow")}
        </h2>
        <span className="text-muted tabular-nums">{format.count(total)}</span>
      </div>
      <div
        aria-hidden
        className="mt-2 flex h-3 gap-0.5 overflow-hidden rounded-full bg-sunken forced-color-adjust-none"
      >
        {open
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <span key={status} className={cn("min-w-1", statusColor(status))} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {open.map(({ status, count }) => (
          <li key={status}>
            <NextLink
              href={deliveriesPath(merchantKey, { status: [status] })}
              prefetch={false}
              className={cn(
                "flex items-center gap-1.5 rounded-sm py-1 hover:underline",
                count === 0 && "text-muted",
              )}
            >
              <StatusDot status={status} />
              <span>{word(`status.${status}`)}</span>{" "}
              <span className="font-semibold tabular-nums">{format.count(count)}</span>
            </NextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

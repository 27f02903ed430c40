import { useFormat, useText } from "#texts";
import type { ListedLink } from "@/lib/exports/reads/list-exports";
import { formatInstant } from "../format-instant";
import { RevokeLink } from "./export-actions";

type LinkListProps = {
  merchantId: string;
  links: readonly ListedLink[];
  /** Time zone of the times (IANA name). */
  timeZone: string;
};

/** The private links of saved views, with their last use. */
export function LinkList({ merchantId, links, timeZone }: LinkListProps) {
  const { t } = useText("exports");
  const format = useFormat();
  return (
    <ul aria-label={t("links.list")} className="divide-y divide-line border-t border-line">
      {links.map(({ id, viewName, ownerName, createdAt, lastUsedAt }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-medium wrap-anywhere">
              {viewName}
              {ownerName !== null && <span className="font-normal text-muted"> · {ownerName}</span>}
            </p>
            <p className="mt-0.5 text-xs text-muted">
              {lastUsedAt === null
                ? t("links.notUsed", { created: formatInstant(format, createdAt, timeZone) })
                : t("links.used", {
                    created: formatInstant(format, createdAt, timeZone),
                    used: formatInstant(format, lastUsedAt, timeZone),
                  })}
            </p>
          </div>
          <RevokeLink merchantId={merchantId} id={id} name={viewName} />
        </li>
      ))}
    </ul>
  );
}

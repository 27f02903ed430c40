import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { actorWords } from "@/components/deliveries/detail/labels";
import { Card } from "@/components/kit/ui/card";
import type { Hit } from "@/lib/support/reads/search-for-support";
import { MAX_REQUEST_ENTRIES } from "@/lib/support/filter";
import type { RequestEntry } from "@/lib/support/reads/search-for-support";
import { actionWords, reasonIn } from "./audit-words";

type RequestCardProps = {
  entries: readonly RequestEntry[];
  /** The deliveries that the entries refer to. */
  hits: readonly Hit[];
};

/** The audit entries of a request. */
export function RequestCard({ entries, hits }: RequestCardProps) {
  const { t } = useText("support");
  const regions = useText("regions");
  const trade = useText("trade");
  const detail = useText("detail");
  const orderNumbers = new Map(hits.map(({ deliveryId, orderNumber }) => [deliveryId, orderNumber]));
  const reason = (data: unknown) => {
    const text = reasonIn(data);
    return text && `: ${t("quoted", { text })}`;
  };
  return (
    <Card
      title={t("request.title")}
      description={<span className="wrap-anywhere">{entries[0]?.requestId}</span>}
    >
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={`${entry.merchantId} ${entry.id}`} className="flex flex-wrap gap-x-4 py-2">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-medium">{actionWords(regions, trade, entry)}</span>
              {reason(entry.data)}
              <span className="block text-xs text-muted">
                {[orderNumbers.get(entry.subjectId), actorWords(detail, entry), entry.merchantName]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <span className="text-xs text-muted">
              <ViewerTime instant={entry.createdAt} />
            </span>
          </li>
        ))}
      </ol>
      {entries.length === MAX_REQUEST_ENTRIES && (
        <p className="border-t border-line pt-2 text-muted">{t("request.more")}</p>
      )}
    </Card>
  );
}

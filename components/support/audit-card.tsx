import { useText } from "#texts";
import { actorWords } from "@/components/deliveries/detail/labels";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { AuditTrail } from "@/lib/support/reads/open-staff-delivery";
import type { AuditLine } from "@/lib/support/reads/open-staff-delivery";
import type { Environment } from "@/lib/support/constants";
import { actionWords, reasonIn } from "./audit-words";
import { supportPath } from "./paths";

/** The audit trail: each action with its actor, time and request, and views by staff. */
export function AuditCard({
  trail: { done, looks },
  environment,
}: {
  trail: AuditTrail;
  environment: Environment;
}) {
  const { t } = useText("support");
  return (
    <Card title={t("trail.title")} description={t("trail.text")}>
      {done.length > 0 ? (
        <Lines label={t("trail.actions")} lines={done} environment={environment} />
      ) : (
        <p className="text-muted">{t("trail.none")}</p>
      )}
      {looks.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="w-fit rounded-sm text-muted hover:text-ink">
            {t("trail.viewed", { count: looks.length })}
          </summary>
          <Lines label={t("trail.views")} lines={looks} environment={environment} />
        </details>
      )}
    </Card>
  );
}

type LinesProps = { label: string; lines: readonly AuditLine[]; environment: Environment };

function Lines({ label, lines, environment }: LinesProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} environment={environment} />
      ))}
    </ol>
  );
}

function Line({ line, environment }: { line: AuditLine; environment: Environment }) {
  const { t } = useText("support");
  const regions = useText("regions");
  const trade = useText("trade");
  const detail = useText("detail");
  const { requestId, createdAt, data } = line;
  const reason = reasonIn(data);
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium">{actionWords(regions, trade, line)}</span>
        <span className="text-muted"> · {actorWords(detail, line)}</span>
        {reason && <p className="whitespace-pre-line text-muted">{t("quoted", { text: reason })}</p>}
        {requestId && (
          <p className="text-xs text-muted">
            {t.rich("trail.request", {
              id: requestId,
              link: (id) => (
                <Link
                  prefetch={false}
                  href={supportPath({ q: requestId, environment })}
                  className="wrap-anywhere"
                >
                  {id}
                </Link>
              ),
            })}
          </p>
        )}
      </div>
      <span className="text-xs text-muted sm:pt-0.5">
        <ViewerTime instant={createdAt} />
      </span>
    </li>
  );
}

import { actorWords } from "@/components/deliveries/detail/labels";
import { formatInstant } from "@/components/deliveries/format";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { AuditTrail } from "@/lib/support/model/audit-trail";
import type { AuditLine } from "@/lib/support/model/event-lines";
import type { Space } from "@/lib/support/schema";
import { actionWords, reasonIn } from "./audit-words";
import { supportPath } from "./paths";

/** Who did what, when and by which request; and which staff viewed the delivery. */
export function AuditCard({ trail: { done, looks }, space }: { trail: AuditTrail; space: Space }) {
  return (
    <Card title="Audit trail" description="The newest first.">
      {done.length > 0 ? (
        <Lines label="What was done" lines={done} space={space} />
      ) : (
        <p className="text-muted">Nothing yet.</p>
      )}
      {looks.length > 0 && (
        <details className="mt-3 border-t border-line pt-3">
          <summary className="w-fit rounded-sm text-muted hover:text-ink">
            Viewed by staff ({looks.length} latest)
          </summary>
          <Lines label="Views by staff" lines={looks} space={space} />
        </details>
      )}
    </Card>
  );
}

type LinesProps = { label: string; lines: readonly AuditLine[]; space: Space };

function Lines({ label, lines, space }: LinesProps) {
  return (
    <ol aria-label={label} className="divide-y divide-line">
      {lines.map((line) => (
        <Line key={line.id} line={line} space={space} />
      ))}
    </ol>
  );
}

function Line({ line, space }: { line: AuditLine; space: Space }) {
  const { requestId, createdAt, data } = line;
  const reason = reasonIn(data);
  return (
    <li className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <span className="font-medium">{actionWords(line)}</span>
        <span className="text-muted"> · {actorWords(line)}</span>
        {reason && <p className="whitespace-pre-line text-muted">“{reason}”</p>}
        {requestId && (
          <p className="text-xs text-muted">
            Request{" "}
            <Link prefetch={false} href={supportPath({ q: requestId, space })} className="wrap-anywhere">
              {requestId}
            </Link>
          </p>
        )}
      </div>
      <time dateTime={createdAt.toISOString()} className="text-xs text-muted tabular-nums sm:pt-0.5">
        {formatInstant(createdAt, "UTC")}
      </time>
    </li>
  );
}

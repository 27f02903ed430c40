import { Badge } from "@/components/kit/ui/badge";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { formatInstant } from "@/components/deliveries/format-instant";
import type { ListedCredential } from "@/lib/account/reads/list-credentials";
import { CredentialActions } from "./credential-actions";
import { scopeLabel } from "./scopes";

type CredentialListProps = {
  label: string;
  merchantId: string;
  credentials: readonly ListedCredential[];
  /** Time zone of the times (IANA name). */
  timeZone: string;
};

/** API credentials, without secrets. */
export function CredentialList({ label, credentials, ...row }: CredentialListProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line border-t border-line">
      {credentials.map((credential) => (
        <CredentialRow key={credential.id} credential={credential} {...row} />
      ))}
    </ul>
  );
}

type CredentialRowProps = Pick<CredentialListProps, "merchantId" | "timeZone"> & {
  credential: ListedCredential;
};

function CredentialRow({ merchantId, credential, timeZone }: CredentialRowProps) {
  const { id, name, scope, state, token, createdAt, createdByName, lastUsedAt } = credential;
  const isAccepted = state === "good" || state === "expiring";
  const at = (time: Date) => formatInstant(time, timeZone);
  const lastUse = lastUsedAt ? `last used ${at(lastUsedAt)}` : "never used";
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <Badge tone={scope === "write" ? "neutral" : "info"}>{scopeLabel(scope)}</Badge>
          <StateBadge credential={credential} at={at} />
        </p>
        <p className="mt-0.5 flex min-w-0 items-center gap-1">
          <code className="min-w-0 font-mono text-xs break-all text-muted select-all">{token}</code>
          {isAccepted && <CopyButton value={token} label={`token of ${name}`} />}
        </p>
        <p className="mt-0.5 text-xs text-muted tabular-nums">
          Created {at(createdAt)}
          {createdByName !== null && ` by ${createdByName}`} · {lastUse}
        </p>
      </div>
      {isAccepted && (
        <CredentialActions
          merchantId={merchantId}
          credential={{ id, name, scope, state }}
          lastUse={lastUse}
        />
      )}
    </li>
  );
}

function StateBadge({ credential, at }: { credential: ListedCredential; at: (time: Date) => string }) {
  const { state, expiresAt, revokedAt } = credential;
  if (state === "expiring" && expiresAt) return <Badge tone="warning">Works until {at(expiresAt)}</Badge>;
  if (state === "expired" && expiresAt) return <Badge>Expired {at(expiresAt)}</Badge>;
  if (state === "revoked" && revokedAt) return <Badge tone="danger">Revoked {at(revokedAt)}</Badge>;
  return null;
}

import { useFormat, useText } from "#texts";
import { Badge } from "@/components/kit/ui/badge";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { formatInstant } from "@/components/deliveries/format-instant";
import type { ListedCredential } from "@/lib/account/reads/list-credentials";
import { CredentialActions } from "./credential-actions";

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
  const { t } = useText("developers");
  const { id, name, scope, state, token, createdAt, createdByName, lastUsedAt } = credential;
  const isAccepted = state === "good" || state === "expiring";
  const format = useFormat();
  const at = (time: Date) => formatInstant(format, time, timeZone);
  const lastUsed = lastUsedAt && at(lastUsedAt);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
          <Badge tone={scope === "write" ? "neutral" : "info"}>{t(`scope.${scope}`)}</Badge>
          <StateBadge credential={credential} at={at} />
        </p>
        <p className="mt-0.5 flex min-w-0 items-center gap-1">
          <code className="min-w-0 font-mono text-xs break-all text-muted select-all">{token}</code>
          {isAccepted && <CopyButton value={token} label={t("credential.tokenOf", { name })} />}
        </p>
        <p className="mt-0.5 text-xs text-muted tabular-nums">
          {createdByName === null
            ? t("credential.createdAt", { when: at(createdAt) })
            : t("credential.createdBy", { when: at(createdAt), name: createdByName })}{" "}
          · {lastUsed === null ? t("credential.neverUsed") : t("credential.lastUsed", { when: lastUsed })}
        </p>
      </div>
      {isAccepted && (
        <CredentialActions
          merchantId={merchantId}
          credential={{ id, name, scope, state }}
          lastUsed={lastUsed}
        />
      )}
    </li>
  );
}

function StateBadge({ credential, at }: { credential: ListedCredential; at: (time: Date) => string }) {
  const { t } = useText("developers");
  const { state, expiresAt, revokedAt } = credential;
  if (state === "expiring" && expiresAt) {
    return <Badge tone="warning">{t("credential.worksUntil", { when: at(expiresAt) })}</Badge>;
  }
  if (state === "expired" && expiresAt) {
    return <Badge>{t("credential.expiredAt", { when: at(expiresAt) })}</Badge>;
  }
  if (state === "revoked" && revokedAt) {
    return <Badge tone="danger">{t("credential.revokedAt", { when: at(revokedAt) })}</Badge>;
  }
  return null;
}

"use client";

import { useState } from "react";
import { formatInstant } from "@/components/deliveries/format";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import type { SandboxCredential } from "@/lib/account/reads/list-credentials";
import { renewCredentials } from "./actions";

type Pair = { token: string; secret: string };

type SandboxCredentialsProps = {
  merchantId: string;
  credentials: readonly SandboxCredential[];
  mayRenew: boolean;
};

/** The sandbox's API credentials: tokens to see, and a new pair whose secret is shown once. */
export function SandboxCredentials({ merchantId, credentials, mayRenew }: SandboxCredentialsProps) {
  const [made, setMade] = useState<Pair | null>(null);
  return (
    <div className="grid gap-4">
      {made && <MadePair {...made} />}
      {credentials.length === 0 ? (
        <p className="text-muted">No credentials yet.</p>
      ) : (
        <ul aria-label="Credentials" className="grid gap-3">
          {credentials.map(({ token, createdAt, lastUsedAt }) => (
            <li key={token} className="min-w-0">
              <Value label="x-service-token" value={token} />
              <p className="mt-0.5 text-xs text-muted tabular-nums">
                Created {formatInstant(createdAt, "UTC")} ·{" "}
                {lastUsedAt ? `last used ${formatInstant(lastUsedAt, "UTC")}` : "never used"}
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayRenew && <Renew merchantId={merchantId} revokes={credentials.length > 0} onMade={setMade} />}
    </div>
  );
}

function MadePair({ token, secret }: Pair) {
  return (
    <Callout tone="success" role="status" title="Copy the secret now. You will not see it again.">
      <div className="mt-1 grid gap-1">
        <Value label="x-service-token" value={token} />
        <Value label="x-service-secret" value={secret} />
      </div>
    </Callout>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="text-[0.8125rem]">{label}</span>
      <span className="flex min-w-0 items-center gap-1">
        <code className="min-w-0 font-mono text-xs break-all select-all">{value}</code>
        <CopyButton value={value} label={label} />
      </span>
    </div>
  );
}

type RenewProps = {
  merchantId: string;
  /** Whether there are credentials that end with it. */
  revokes: boolean;
  onMade: (pair: Pair) => void;
};

function Renew({ merchantId, revokes, onMade }: RenewProps) {
  return (
    <div>
      <ConfirmAction
        title="Create new credentials?"
        description={
          revokes
            ? "The current ones stop working immediately. This affects only the sandbox."
            : "The secret is shown once; only its hash is stored."
        }
        confirmLabel="Create credentials"
        tone={revokes ? "danger" : "primary"}
        send={() => renewCredentials(merchantId, {})}
        done="New credentials created"
        onDone={onMade}
        trigger={<Button>New credentials</Button>}
      />
    </div>
  );
}

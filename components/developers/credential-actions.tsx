"use client";

import { Ban, Pencil, RefreshCw } from "lucide-react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Button } from "@/components/kit/ui/button";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { ListedCredential } from "@/lib/account/reads/list-credentials";
import { endCredential } from "./actions";

const CredentialDialog = dialogOnDemand(() => import("./credential-dialog"));
const RotateDialog = dialogOnDemand(() => import("./rotate-credential-dialog"));

export function NewCredential({ merchantId }: { merchantId: string }) {
  return (
    <CredentialDialog
      props={{ merchantId, credential: null }}
      trigger={<Button variant="primary">New credentials</Button>}
    />
  );
}

type CredentialActionsProps = {
  merchantId: string;
  credential: Pick<ListedCredential, "id" | "name" | "scope" | "state">;
  /** When the credentials were last used, as part of a sentence. */
  lastUse: string;
};

/** Actions for active credentials. */
export function CredentialActions({ merchantId, credential, lastUse }: CredentialActionsProps) {
  const { id, name, state } = credential;
  return (
    <div className="flex shrink-0 items-center gap-1">
      {state === "good" && (
        <RotateDialog
          props={{ merchantId, credential }}
          trigger={
            <Button size="sm" aria-label={`Rotate ${name}`}>
              <RefreshCw aria-hidden /> Rotate
            </Button>
          }
        />
      )}
      <CredentialDialog
        props={{ merchantId, credential }}
        trigger={
          <IconButton label={`Edit ${name}`}>
            <Pencil aria-hidden />
          </IconButton>
        }
      />
      <ConfirmAction
        title={`Revoke ${name}?`}
        description={`Requests with these credentials fail within a second. This cannot be undone. They were ${lastUse}.`}
        confirmLabel="Revoke"
        done={`${name} is revoked`}
        send={() => endCredential(merchantId, { id })}
        trigger={
          <IconButton label={`Revoke ${name}`}>
            <Ban aria-hidden />
          </IconButton>
        }
      />
    </div>
  );
}

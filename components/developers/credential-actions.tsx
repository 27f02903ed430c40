"use client";

import { useText } from "#texts";
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
  const { t } = useText("developers");
  return (
    <CredentialDialog
      props={{ merchantId, credential: null }}
      trigger={<Button variant="primary">{t("credential.new")}</Button>}
    />
  );
}

type CredentialActionsProps = {
  merchantId: string;
  credential: Pick<ListedCredential, "id" | "name" | "scope" | "state">;
  /** When the credentials were last used; null if never. */
  lastUsed: string | null;
};

/** Actions for active credentials. */
export function CredentialActions({ merchantId, credential, lastUsed }: CredentialActionsProps) {
  const { id, name, state } = credential;
  const { t } = useText("developers");
  return (
    <div className="flex shrink-0 items-center gap-1">
      {state === "good" && (
        <RotateDialog
          props={{ merchantId, credential }}
          trigger={
            <Button size="sm" aria-label={t("credential.rotateName", { name })}>
              <RefreshCw aria-hidden /> {t("credential.rotate")}
            </Button>
          }
        />
      )}
      <CredentialDialog
        props={{ merchantId, credential }}
        trigger={
          <IconButton label={t("credential.editName", { name })}>
            <Pencil aria-hidden />
          </IconButton>
        }
      />
      <ConfirmAction
        title={t("credential.revokeQuestion", { name })}
        description={
          lastUsed === null ? t("credential.revokeUnused") : t("credential.revokeUsed", { when: lastUsed })
        }
        confirmLabel={t("credential.revoke")}
        done={t("credential.revoked", { name })}
        send={() => endCredential(merchantId, { id })}
        trigger={
          <IconButton label={t("credential.revokeName", { name })}>
            <Ban aria-hidden />
          </IconButton>
        }
      />
    </div>
  );
}

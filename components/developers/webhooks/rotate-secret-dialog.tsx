"use client";

import { useText } from "#texts";
import { RotateDialog } from "../rotate-dialog";
import { replaceSecret } from "./actions";
import { SecretValue } from "./secret-value";

type RotateSecretDialogProps = { merchantId: string; id: string; onClose: () => void };

/** Replaces an endpoint's secret. */
export default function RotateSecretDialog({ merchantId, id, onClose }: RotateSecretDialogProps) {
  const { t } = useText("webhooks");
  return (
    <RotateDialog
      title={t("rotate.title")}
      description={t("rotate.text")}
      question={t("rotate.question")}
      noOverlap={t("rotate.noOverlap")}
      button={t("rotate.button")}
      rotate={(overlap) => replaceSecret(merchantId, { id, overlap })}
      madeTitle={t("rotate.made")}
      onClose={onClose}
    >
      {({ secret }, duration) => (
        <SecretValue
          secret={secret}
          title={t("secret.copyNow")}
          note={duration === null ? t("rotate.onlyNew") : t("rotate.both", { duration })}
        />
      )}
    </RotateDialog>
  );
}

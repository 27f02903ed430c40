"use client";

import { useText } from "#texts";
import { replaceCredential } from "./actions";
import { NewPair } from "./new-pair";
import { RotateDialog } from "./rotate-dialog";

type RotateCredentialDialogProps = {
  merchantId: string;
  credential: { id: string; name: string };
  onClose: () => void;
};

/** Replaces credentials with new ones. */
export default function RotateCredentialDialog(props: RotateCredentialDialogProps) {
  const { t } = useText("developers");
  const { merchantId, credential, onClose } = props;
  return (
    <RotateDialog
      title={t("credential.rotateName", { name: credential.name })}
      description={t("rotate.description")}
      question={t("rotate.question")}
      noOverlap={t("rotate.noOverlapText")}
      button={t("rotate.button")}
      rotate={(overlap) => replaceCredential(merchantId, { id: credential.id, overlap })}
      madeTitle={t("credential.created")}
      onClose={onClose}
    >
      {(pair, duration) => (
        <NewPair
          pair={pair}
          note={duration === null ? t("rotate.oldEnded") : t("rotate.oldWorks", { duration })}
        />
      )}
    </RotateDialog>
  );
}

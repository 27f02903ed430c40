"use client";

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
  const { merchantId, credential, onClose } = props;
  return (
    <RotateDialog
      title={`Rotate ${credential.name}`}
      description="Creates new credentials with the same name and access. Both pairs work during the overlap."
      question="Keep the old credentials valid for"
      noOverlap="Requests with the old credentials fail immediately."
      button="Create new credentials"
      rotate={(overlap) => replaceCredential(merchantId, { id: credential.id, overlap })}
      madeTitle="New credentials created"
      onClose={onClose}
    >
      {(pair, duration) => (
        <NewPair
          pair={pair}
          note={
            duration === null
              ? "The old credentials no longer work."
              : `The old credentials work for ${duration}.`
          }
        />
      )}
    </RotateDialog>
  );
}

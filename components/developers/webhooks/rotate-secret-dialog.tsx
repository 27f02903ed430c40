"use client";

import { RotateDialog } from "../rotate-dialog";
import { replaceSecret } from "./actions";
import { SecretValue } from "./secret-value";

type RotateSecretDialogProps = { merchantId: string; id: string; onClose: () => void };

/** Replaces an endpoint's secret. */
export default function RotateSecretDialog({ merchantId, id, onClose }: RotateSecretDialogProps) {
  return (
    <RotateDialog
      title="Rotate the signing secret"
      description="Creates a new secret. During the overlap, receivers can verify with either one."
      question="Keep signing with the old secret"
      noOverlap="Earlier secrets stop working immediately. Use this after a leak."
      button="Create new secret"
      rotate={(overlap) => replaceSecret(merchantId, { id, overlap })}
      madeTitle="New signing secret"
      onClose={onClose}
    >
      {({ secret }, duration) => (
        <SecretValue
          secret={secret}
          title="Copy the signing secret now."
          note={
            duration === null
              ? "Messages are now signed with this secret only."
              : `For ${duration} each message is signed with both secrets.`
          }
        />
      )}
    </RotateDialog>
  );
}

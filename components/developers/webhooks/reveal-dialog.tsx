"use client";

import { useText } from "#texts";
import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogButtons } from "@/components/kit/ui/dialog";
import { showSecret } from "./actions";
import { SecretValue } from "./secret-value";

type RevealDialogProps = { merchantId: string; id: string; onClose: () => void };

/** Shows an endpoint's secret again. */
export default function RevealDialog({ merchantId, id, onClose }: RevealDialogProps) {
  const { t } = useText("webhooks");
  const [secret, setSecret] = useState<string | null>(null);
  const { pending, error, send } = useSend();
  if (secret !== null) {
    return (
      <Dialog title={t("secret.secret")} open onOpenChange={onClose}>
        <SecretValue secret={secret} title={t("secret.current")} note={t("secret.ifLeaked")} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("secret.secret")} description={t("secret.revealText")} open onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        {error && <FormError error={error} />}
        <DialogButtons>
          <Button
            variant="primary"
            pending={pending}
            onClick={() =>
              void send(
                () => showSecret(merchantId, { id }),
                (made) => setSecret(made.secret),
              )
            }
          >
            {t("secret.reveal")}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}

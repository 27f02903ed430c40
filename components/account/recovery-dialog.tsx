"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Dialog } from "@/components/kit/ui/dialog";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { Answer } from "@/lib/core/errors";
import { LinkOnce } from "./link-once";

type RecoveryDialogProps = {
  /** The person who cannot sign in. */
  name: string;
  hasSecondFactor: boolean;
  makeLink: () => Promise<Answer<{ url: string }>>;
  removeFactor: () => Promise<Answer<void>>;
};

/** Restores access for a person who cannot sign in. */
export function RecoveryDialog({ name, hasSecondFactor, makeLink, removeFactor }: RecoveryDialogProps) {
  const { t } = useText("team");
  return (
    <Dialog
      title={t("recover.title", { name })}
      description={t("recover.text")}
      trigger={
        <IconButton label={t("recover.title", { name })}>
          <KeyRound aria-hidden />
        </IconButton>
      }
    >
      <ResetLink makeLink={makeLink} />
      {hasSecondFactor && (
        <section className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
          <div>
            <h3 className="font-medium">{t("recover.factor")}</h3>
            <p className="text-muted">{t("recover.factorText")}</p>
          </div>
          <div>
            <ConfirmAction
              title={t("recover.offTitle", { name })}
              description={t("recover.offText")}
              confirmLabel={t("recover.offConfirm")}
              done={t("recover.offDone", { name })}
              send={removeFactor}
              trigger={<Button>{t("recover.off")}</Button>}
            />
          </div>
        </section>
      )}
    </Dialog>
  );
}

function ResetLink({ makeLink }: Pick<RecoveryDialogProps, "makeLink">) {
  const { t } = useText("team");
  const [url, setUrl] = useState<string | null>(null);
  const { pending, error, send } = useSend();

  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium">{t("recover.password")}</h3>
        <p className="text-muted">{t("recover.passwordText")}</p>
      </div>
      {url ? (
        <LinkOnce title={t("copyLink")} url={url} label={t("recover.link")} />
      ) : (
        <div>
          <Button
            variant="primary"
            pending={pending}
            onClick={() => void send(makeLink, (made) => setUrl(made.url))}
          >
            {t("recover.createLink")}
          </Button>
        </div>
      )}
      {error && <FormError error={error} />}
    </section>
  );
}

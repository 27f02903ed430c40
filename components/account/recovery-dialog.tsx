"use client";

import { KeyRound } from "lucide-react";
import { useState } from "react";
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
  return (
    <Dialog
      title={`Help ${name} sign in`}
      description="This gives access to the account. Verify the person’s identity first."
      trigger={
        <IconButton label={`Help ${name} sign in`}>
          <KeyRound aria-hidden />
        </IconButton>
      }
    >
      <ResetLink makeLink={makeLink} />
      {hasSecondFactor && (
        <section className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
          <div>
            <h3 className="font-medium">Lost phone and recovery codes</h3>
            <p className="text-muted">
              They can then sign in with only their password and set up two-factor authentication again.
            </p>
          </div>
          <div>
            <ConfirmAction
              title={`Turn off two-factor authentication for ${name}?`}
              description="This ends all their sessions and is recorded with your name."
              confirmLabel="Turn off"
              done={`Two-factor authentication is off for ${name}`}
              send={removeFactor}
              trigger={<Button>Turn off two-factor authentication</Button>}
            />
          </div>
        </section>
      )}
    </Dialog>
  );
}

function ResetLink({ makeLink }: Pick<RecoveryDialogProps, "makeLink">) {
  const [url, setUrl] = useState<string | null>(null);
  const { pending, error, send } = useSend();

  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="font-medium">Forgotten password</h3>
        <p className="text-muted">
          Create a link to choose a new one. It works once within 30 minutes. Earlier links stop working.
        </p>
      </div>
      {url ? (
        <LinkOnce url={url} label="reset link" />
      ) : (
        <div>
          <Button
            variant="primary"
            pending={pending}
            onClick={() => void send(makeLink, (made) => setUrl(made.url))}
          >
            Create reset link
          </Button>
        </div>
      )}
      {error && <FormError error={error} />}
    </section>
  );
}

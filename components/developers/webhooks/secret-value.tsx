"use client";

import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { DialogClose } from "@/components/kit/ui/dialog";
import { CopiedValue } from "../copied-value";

type SecretValueProps = { secret: string; title: string; note: string };

/** A signing secret at the end of its dialog. */
export function SecretValue({ secret, title, note }: SecretValueProps) {
  const { t } = useText("webhooks");
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success" role="status" title={title}>
        {note}
      </Callout>
      <CopiedValue label={t("secret.secret")} name={t("secret.copy")} value={secret} />
      <div className="flex justify-end">
        <DialogClose render={<Button variant="primary">{t("secret.done")}</Button>} />
      </div>
    </div>
  );
}

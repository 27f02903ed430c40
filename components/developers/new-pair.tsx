"use client";

import { useText } from "#texts";
import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DialogClose } from "@/components/kit/ui/dialog";
import { Button } from "@/components/kit/ui/button";
import { CopiedValue } from "./copied-value";

export type Pair = { token: string; secret: string };

/** New credentials, at the end of their dialog. The secret is shown only here. */
export function NewPair({ pair, note }: { pair: Pair; note?: string }) {
  const { t } = useText("developers");
  const variables = `export WAYBILL_TOKEN=${pair.token}\nexport WAYBILL_SECRET=${pair.secret}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success" role="status" title={t("pair.copyNow")}>
        {note}
      </Callout>
      <NewPairValues pair={pair} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-1 text-muted">
          {t("pair.variables")}
          <CopyButton value={variables} label={t("copy.variables")} />
        </span>
        <DialogClose render={<Button variant="primary">{t("pair.done")}</Button>} />
      </div>
    </div>
  );
}

/** Token and secret, each with a copy button. */
export function NewPairValues({ pair: { token, secret } }: { pair: Pair }) {
  return (
    <>
      <CopiedValue label="x-service-token" value={token} />
      <CopiedValue label="x-service-secret" value={secret} />
    </>
  );
}

"use client";

import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DialogClose } from "@/components/kit/ui/dialog";
import { Button } from "@/components/kit/ui/button";

export type Pair = { token: string; secret: string };

/** New credentials, at the end of their dialog. The secret is shown only here. */
export function NewPair({ pair, note }: { pair: Pair; note?: string }) {
  const variables = `export WAYBILL_TOKEN=${pair.token}\nexport WAYBILL_SECRET=${pair.secret}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success" role="status" title="Copy the secret now. You will not see it again.">
        {note}
      </Callout>
      <NewPairValues pair={pair} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex items-center gap-1 text-muted">
          As environment variables
          <CopyButton value={variables} label="environment variables" />
        </span>
        <DialogClose render={<Button variant="primary">Done</Button>} />
      </div>
    </div>
  );
}

/** Token and secret, each with a copy button. */
export function NewPairValues({ pair: { token, secret } }: { pair: Pair }) {
  return (
    <>
      <Value label="x-service-token" value={token} />
      <Value label="x-service-secret" value={secret} />
    </>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className="text-[0.8125rem] font-medium">{label}</p>
      <div className="mt-1 flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-2">
        <code className="min-w-0 flex-1 font-mono text-xs break-all select-all">{value}</code>
        <CopyButton value={value} label={label} />
      </div>
    </div>
  );
}

"use client";

import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { DialogClose } from "@/components/kit/ui/dialog";

type SecretValueProps = { secret: string; title: string; note: string };

/** A signing secret at the end of its dialog. */
export function SecretValue({ secret, title, note }: SecretValueProps) {
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success" role="status" title={title}>
        {note}
      </Callout>
      <div>
        <p className="text-[0.8125rem] font-medium">Signing secret</p>
        <div className="mt-1 flex items-center gap-1 rounded-md border border-line bg-sunken py-1 pr-1 pl-2">
          <code className="min-w-0 flex-1 font-mono text-xs break-all select-all">{secret}</code>
          <CopyButton value={secret} label="signing secret" />
        </div>
      </div>
      <div className="flex justify-end">
        <DialogClose render={<Button variant="primary">Done</Button>} />
      </div>
    </div>
  );
}

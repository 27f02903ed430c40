"use client";

import { useState } from "react";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { CopyButton } from "@/components/kit/ui/copy-button";

type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void };

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const text = `Waybill recovery codes for ${email}\nEach works once.\n\n${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Callout
        tone="success"
        role="status"
        title="Save these recovery codes now. You will not see them again."
      >
        If you lose your phone, sign in with one of them. Each works once.
      </Callout>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <CopyButton value={codes.join("\n")} label="recovery codes" />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="waybill-recovery-codes.txt"
          className="underline"
        >
          Download
        </a>
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <div className="flex flex-col gap-3 print:hidden">
        <Checkbox label="I have saved them in a safe place" checked={kept} onCheckedChange={setKept} />
        <div>
          <Button variant="primary" disabled={!kept} onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  );
}

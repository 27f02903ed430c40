"use client";

import { useState } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { CopyButton } from "@/components/kit/ui/copy-button";

type RecoveryCodesProps = { codes: string[]; email: string; onDone: () => void };

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useText("account");
  const [kept, setKept] = useState(false);
  const text = `${t("recovery.file", { email })}\n\n${codes.join("\n")}\n`;
  return (
    <div className="flex flex-col gap-4">
      <Callout tone="success" role="status" title={t("recovery.title")}>
        {t("recovery.text")}
      </Callout>
      <ul
        aria-label={t("recovery.list")}
        className="grid gap-x-6 gap-y-1 font-mono text-sm select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <CopyButton value={codes.join("\n")} label={t("recovery.toCopy")} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="waybill-recovery-codes.txt"
          className="underline"
        >
          {t("recovery.download")}
        </a>
        <Button variant="ghost" size="sm" onClick={() => window.print()}>
          {t("recovery.print")}
        </Button>
      </div>
      <div className="flex flex-col gap-3 print:hidden">
        <Checkbox label={t("recovery.saved")} checked={kept} onCheckedChange={setKept} />
        <div>
          <Button variant="primary" disabled={!kept} onClick={onDone}>
            {t("recovery.done")}
          </Button>
        </div>
      </div>
    </div>
  );
}

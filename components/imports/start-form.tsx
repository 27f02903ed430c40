"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { type DragEvent, useRef, useState } from "react";
import { useText } from "#texts";
import { importPath } from "@/components/deliveries/paths";
import { failureMessage } from "@/components/kit/live/failure-message";
import { readAnswer } from "@/components/kit/live/data-client";
import { UNREACHABLE } from "@/components/kit/live/unreachable";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { cn } from "@/components/kit/ui/cn";
import { Field } from "@/components/kit/ui/field";
import { Textarea } from "@/components/kit/ui/textarea";
import type { Answer } from "@/lib/core/errors";
import { MAX_FILE_BYTES, MAX_SHEET_ROWS } from "@/lib/imports/rules/sheet";

/** Limit of a file, in the unit that people read. */
const MAX_MEGABYTES = MAX_FILE_BYTES / (1024 * 1024);

/** Sends a file or pasted cells and opens the import. */
export function StartForm({ merchantId }: { merchantId: string }) {
  const { t } = useText("imports");
  const kit = useText("kit");
  const merchantKey = useMerchantKey();
  const router = useRouter();
  const [sending, setSending] = useState<"file" | "cells" | null>(null);
  const [error, setError] = useState<string | null>(null);
  const cells = useRef<HTMLTextAreaElement>(null);

  async function send(what: "file" | "cells", form: FormData) {
    setError(null);
    setSending(what);
    const answer = await upload(merchantId, form);
    if (answer.ok) return router.push(importPath(merchantKey, answer.data.id));
    setError(failureMessage(kit, answer.error));
    setSending(null);
  }

  function sendFile(file: File | undefined) {
    if (!file || sending !== null) return;
    if (file.size > MAX_FILE_BYTES) return setError(t("start.tooLarge", { size: MAX_MEGABYTES }));
    const form = new FormData();
    form.set("name", file.name);
    form.set("file", file);
    void send("file", form);
  }

  function sendCells() {
    const text = cells.current?.value ?? "";
    if (text.trim() === "") return setError(t("start.nothing"));
    const form = new FormData();
    form.set("text", text);
    void send("cells", form);
  }

  return (
    <div className="grid gap-4">
      <div role="alert">{error !== null && <Callout tone="danger" title={error} />}</div>
      <FileDrop isSending={sending === "file"} onFile={sendFile} />
      <div className="grid justify-items-start gap-2">
        <Field label={t("start.paste")} hint={t("start.pasteHint")} className="w-full">
          <Textarea ref={cells} rows={5} className="font-mono text-xs" />
        </Field>
        <Button pending={sending === "cells"} onClick={sendCells}>
          {t("start.check")}
        </Button>
      </div>
    </div>
  );
}

function FileDrop({ isSending, onFile }: { isSending: boolean; onFile: (file: File | undefined) => void }) {
  const { t } = useText("imports");
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onFile(event.dataTransfer.files[0]);
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        "flex flex-col items-center gap-3 rounded-lg border border-dashed px-4 py-8 text-center",
        isOver ? "border-accent bg-accent-soft" : "border-line-strong",
      )}
    >
      <p className="font-medium">{t("start.drop")}</p>
      <input
        ref={input}
        id="import-file"
        type="file"
        accept=".csv,.tsv,.txt,.xlsx"
        aria-label={t("start.file")}
        aria-describedby="import-hint"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = "";
        }}
      />
      <Button variant="primary" pending={isSending} onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        {t("start.choose")}
      </Button>
      <p id="import-hint" className="text-xs text-muted">
        {t("start.hint", { rows: MAX_SHEET_ROWS, size: MAX_MEGABYTES })}
      </p>
    </div>
  );
}

async function upload(merchantId: string, body: FormData): Promise<Answer<{ id: string }>> {
  try {
    const url = `/dashboard/data/import?${new URLSearchParams({ merchant: merchantId }).toString()}`;
    const response = await fetch(url, { method: "POST", body });
    const answer = readAnswer<Answer<{ id: string }>>(await response.json(), response.status);
    if (answer) return answer;
  } catch {
    // The network failed, or something else answered.
  }
  return { ok: false, error: UNREACHABLE };
}

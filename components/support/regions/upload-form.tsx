"use client";

import { useText } from "#texts";
import { useEffect, useRef, useState } from "react";
import { sent } from "@/components/kit/form/sent";
import { useSaved } from "@/components/kit/form/use-saved";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import type { Answer, Failure } from "@/lib/core/errors";
import { EXTRACT_PART_BYTES, MAX_EXTRACT_BYTES } from "@/lib/support/constants";
import { bytesWords, nameOfExtract } from "@/lib/support/rules/region-words";
import { changeRegion, discardUpload, sendExtractPart } from "./actions";

/** An upload of a file, up to where it has been sent. */
type Upload = { id: string; file: File; offset: number; error: Pick<Failure, "code" | "message"> | null };

/** Uploads an extract in parts, so that neither side holds the whole file, and adds its region. */
export function UploadForm() {
  const { t, locale } = useText("regions");
  const [upload, setUpload] = useState<Upload | null>(null);
  const stop = useRef<AbortController>(null);
  const saved = useSaved();
  const isSending = upload !== null && upload.error === null;
  useLeaveGuard(isSending);
  useEffect(() => () => stop.current?.abort(), []);

  function choose(file: File | undefined) {
    if (!file) return;
    const begun = { id: newUploadId(), file, offset: 0, error: null };
    if (/\.pbf$/i.test(file.name) && file.size > 0 && file.size <= MAX_EXTRACT_BYTES) void begin(begun);
    else {
      const message = t("upload.wrongFile", { size: bytesWords(MAX_EXTRACT_BYTES, locale) });
      setUpload({ ...begun, error: { code: "validation", message } });
    }
  }

  async function begin(begun: Upload) {
    // One that failed would be in the way.
    if (upload) await sent(discardUpload({ id: upload.id }));
    await send(begun);
  }

  async function send({ id, file, ...from }: Upload) {
    const canceled = new AbortController();
    stop.current = canceled;
    let { offset } = from;
    const step = async (work: Promise<Answer<unknown>>) => {
      const answer = await sent(work);
      if (!answer.ok) setUpload({ id, file, offset, error: answer.error });
      return answer.ok;
    };
    while (offset < file.size) {
      setUpload({ id, file, offset, error: null });
      const part = file.slice(offset, offset + EXTRACT_PART_BYTES);
      const hasArrived = await step(sendExtractPart({ uploadId: id, offset, total: file.size, part }));
      if (canceled.signal.aborted) {
        await sent(discardUpload({ id }));
        setUpload(null);
        return;
      }
      if (!hasArrived) return;
      offset += part.size;
    }
    const name = nameOfExtract(file.name) || file.name;
    if (!(await step(changeRegion({ kind: "upload", uploadId: id, name })))) return;
    setUpload(null);
    saved(t("add.started"));
  }

  return (
    <div className="grid gap-3">
      <label htmlFor="extract-file" className="text-[0.8125rem] font-medium">
        {t("upload.label")}
      </label>
      <input
        id="extract-file"
        type="file"
        accept=".pbf"
        disabled={isSending}
        aria-describedby="extract-hint"
        className="max-w-full min-w-0 text-sm file:mr-3 file:h-8 file:rounded-md file:border file:border-solid file:border-line file:bg-surface file:px-3 file:font-medium file:text-ink hover:file:bg-hover"
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = "";
        }}
      />
      <p id="extract-hint" className="text-xs text-muted">
        {t("upload.hint", { size: bytesWords(MAX_EXTRACT_BYTES, locale) })}
      </p>
      {isSending && <Sending {...upload} onCancel={() => stop.current?.abort()} />}
      <div role="alert">
        {upload?.error && (
          <Callout
            tone="danger"
            title={`${upload.error.message}.`}
            actions={
              upload.offset > 0 &&
              upload.error.code !== "conflict" && (
                <Button size="sm" onClick={() => void send(upload)}>
                  {t("upload.continue")}
                </Button>
              )
            }
          />
        )}
      </div>
    </div>
  );
}

function Sending({ file, offset, onCancel }: Upload & { onCancel: () => void }) {
  const { t, locale } = useText("regions");
  const [isCanceled, setCanceled] = useState(false);
  return (
    <div className="grid justify-items-start gap-1">
      <p>
        {t("upload.sending", {
          name: file.name,
          sent: bytesWords(offset, locale),
          size: bytesWords(file.size, locale),
        })}
      </p>
      <progress
        aria-label={t("upload.progress", { name: file.name })}
        max={file.size}
        value={offset}
        className="w-full accent-accent"
      />
      <Button
        size="sm"
        pending={isCanceled}
        onClick={() => {
          setCanceled(true);
          onCancel();
        }}
      >
        {t("upload.cancel")}
      </Button>
    </div>
  );
}

/** Asks before the page is left during an upload. */
function useLeaveGuard(isSending: boolean) {
  useEffect(() => {
    if (!isSending) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", unload);
    return () => window.removeEventListener("beforeunload", unload);
  }, [isSending]);
}

/** Also on a page without https, where randomUUID is missing. */
function newUploadId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

"use client";

import { useEffect, useState } from "react";
import { sent } from "@/components/kit/form/sent";
import { useSaved } from "@/components/kit/form/use-saved";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import type { Answer } from "@/lib/core/errors";
import { EXTRACT_PART_BYTES, MAX_EXTRACT_BYTES } from "@/lib/support/constants";
import { bytesWords, nameOfExtract } from "@/lib/support/rules/region-words";
import { changeRegion, sendExtractPart } from "./actions";

/** An upload of a file, up to where it has been sent. */
type Upload = { id: string; file: File; offset: number; error: string | null };

/** Uploads an extract in parts, so that neither side holds the whole file, and adds its region. */
export function UploadForm() {
  const [upload, setUpload] = useState<Upload | null>(null);
  const saved = useSaved();
  const isSending = upload !== null && upload.error === null;
  useLeaveGuard(isSending);

  function choose(file: File | undefined) {
    if (!file) return;
    const begun = { id: newUploadId(), file, offset: 0, error: null };
    if (/\.pbf$/i.test(file.name) && file.size > 0 && file.size <= MAX_EXTRACT_BYTES) void send(begun);
    else {
      const error = `Choose an .osm.pbf file of at most ${bytesWords(MAX_EXTRACT_BYTES)}`;
      setUpload({ ...begun, error });
    }
  }

  async function send({ id, file, ...from }: Upload) {
    let { offset } = from;
    const step = async (work: Promise<Answer<unknown>>) => {
      const answer = await sent(work);
      if (!answer.ok) setUpload({ id, file, offset, error: answer.error.message });
      return answer.ok;
    };
    while (offset < file.size) {
      setUpload({ id, file, offset, error: null });
      const part = file.slice(offset, offset + EXTRACT_PART_BYTES);
      if (!(await step(sendExtractPart({ uploadId: id, offset, total: file.size, part })))) return;
      offset += part.size;
    }
    const name = nameOfExtract(file.name) || file.name;
    if (!(await step(changeRegion({ kind: "upload", uploadId: id, name })))) return;
    setUpload(null);
    saved("Import started");
  }

  return (
    <div className="grid gap-3">
      <label htmlFor="extract-file" className="text-[0.8125rem] font-medium">
        Upload an extract
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
        An .osm.pbf file of at most {bytesWords(MAX_EXTRACT_BYTES)}. Keep this page open until it has arrived.
      </p>
      {isSending && <Sending {...upload} />}
      <div role="alert">
        {upload?.error && (
          <Callout
            tone="danger"
            title={`${upload.error}.`}
            actions={
              upload.offset > 0 && (
                <Button size="sm" onClick={() => void send(upload)}>
                  Continue upload
                </Button>
              )
            }
          />
        )}
      </div>
    </div>
  );
}

function Sending({ file, offset }: Upload) {
  return (
    <div className="grid gap-1">
      <p>
        Uploading {file.name}: {bytesWords(offset)} of {bytesWords(file.size)}
      </p>
      <progress
        aria-label={`Upload of ${file.name}`}
        max={file.size}
        value={offset}
        className="w-full accent-accent"
      />
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

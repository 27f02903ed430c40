"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { useText } from "#texts";
import { sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import { toast } from "@/components/kit/ui/toast";
import { download, downloadEverywhere } from "./actions";

type DownloadButtonProps = {
  /** As entered. */
  person: string;
  merchantId: string | null;
};

/** Downloads a person's data. More than fits into one file continues with the next click. */
export function DownloadButton({ person, merchantId }: DownloadButtonProps) {
  const { t } = useText("privacy");
  const [pending, setPending] = useState(false);
  const [next, setNext] = useState<{ part: number; after: string } | null>(null);
  async function save() {
    setPending(true);
    const input = { person, ...(next && { after: next.after }) };
    const answer = await sent(merchantId === null ? downloadEverywhere(input) : download(merchantId, input));
    setPending(false);
    if (!answer.ok) return toast({ title: answer.error.message, tone: "danger" });
    const { part, next: after } = answer.data;
    saveFile(answer.data);
    setNext(after === null ? null : { part: part + 1, after });
    if (after !== null) toast({ title: t("download.saved", { part, next: part + 1 }) });
  }
  return (
    <Button pending={pending} onClick={() => void save()}>
      <Download aria-hidden />
      {next ? t("download.part", { part: next.part }) : t("download.data")}
    </Button>
  );
}

function saveFile({ fileName, base64 }: { fileName: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/zip" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

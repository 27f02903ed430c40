"use client";

import { Check, Link2 } from "lucide-react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { useCopy } from "@/components/kit/ui/use-copy";

/** Copies the link to the page of a delivery's recipient. */
export function CopyLinkButton({ link }: { link: string }) {
  const { t } = useText("detail");
  const { copied, copy } = useCopy(link, { title: t("action.linkNotCopied") });
  return (
    <>
      <Button onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="text-success-ink" /> : <Link2 aria-hidden />}
        <span>
          {t.rich("action.copyLink", {
            wide: (children) => <span className="max-sm:sr-only">{children}</span>,
          })}
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied && t("action.linkCopied")}
      </span>
    </>
  );
}

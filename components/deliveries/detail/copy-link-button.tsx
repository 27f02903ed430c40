"use client";

import { Check, Link2 } from "lucide-react";
import { Button } from "@/components/kit/ui/button";
import { useCopy } from "@/components/kit/ui/use-copy";

/** Copies the link to the page of a delivery's recipient. */
export function CopyLinkButton({ link }: { link: string }) {
  const { copied, copy } = useCopy(link, { title: "The tracking link could not be copied" });
  return (
    <>
      <Button onClick={() => void copy()}>
        {copied ? <Check aria-hidden className="text-success-ink" /> : <Link2 aria-hidden />}
        <span>
          Copy <span className="max-sm:sr-only">tracking </span>link
        </span>
      </Button>
      <span role="status" className="sr-only">
        {copied && "Copied tracking link"}
      </span>
    </>
  );
}

"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "./button-class";
import { toast } from "./toast";

type DownloadLinkProps = { href: string; children: ReactNode };

/** A link to a file. Browsers show a download only once it starts, so a toast announces it. */
export function DownloadLink({ href, children }: DownloadLinkProps) {
  return (
    <a
      href={href}
      download
      className={buttonClass()}
      onClick={() =>
        toast({ title: "Preparing your file", description: "The download will start automatically." })
      }
    >
      <Download aria-hidden />
      {children}
    </a>
  );
}

"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { buttonClass } from "./button-class";
import { toast } from "./toast";

type DownloadLinkProps = { href: string; children: ReactNode };

/** A link to a file. Browsers show a download only once it starts, so a toast announces it. */
export function DownloadLink({ href, children }: DownloadLinkProps) {
  const { t } = useText("kit");
  return (
    <a
      href={href}
      download
      className={buttonClass()}
      onClick={() => toast({ title: t("download.title"), description: t("download.text") })}
    >
      <Download aria-hidden />
      {children}
    </a>
  );
}

"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { useCloseMenu } from "./menu";
import { ItemContent, itemClass } from "./menu-items";
import { toast } from "./toast";

/** A menu item that downloads a file. Browsers show a download only once it starts, so a toast announces it. */
export function MenuDownload({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useText("kit");
  const close = useCloseMenu();
  return (
    <a
      href={href}
      download
      role="menuitem"
      tabIndex={-1}
      className={itemClass}
      onClick={() => {
        close();
        toast({ title: t("download.title"), description: t("download.text") });
      }}
    >
      <ItemContent icon={<Download aria-hidden />}>{children}</ItemContent>
    </a>
  );
}

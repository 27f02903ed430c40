"use client";

import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuDownload } from "@/components/kit/ui/menu-download";
import { exportUrl, type TableState } from "./search-params";

type ExportMenuProps = {
  label: string;
  merchantId: string;
  state: TableState;
  /** Ids of the selected rows; all of them if omitted. */
  ids?: readonly string[];
  /** More items. */
  children?: ReactNode;
};

/** Exports the rows of the table, in a format of choice. */
export function ExportMenu({ label, children, ...rows }: ExportMenuProps) {
  const { t } = useText("table");
  return (
    <Menu
      trigger={
        <Button>
          <Download aria-hidden />
          {label}
        </Button>
      }
    >
      <MenuDownload href={exportUrl("xlsx", rows)}>{t("format.xlsx")}</MenuDownload>
      <MenuDownload href={exportUrl("csv", rows)}>{t("format.csv")}</MenuDownload>
      {children}
    </Menu>
  );
}

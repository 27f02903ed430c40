"use client";

import { Columns3 } from "lucide-react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuCheckboxItem, MenuGroup } from "@/components/kit/ui/menu-items";
import { type ChangeTable, OPTIONAL_COLUMNS, type TableState } from "./search-params";

type ColumnsMenuProps = { shown: TableState["cols"]; change: ChangeTable };

/** Selects the visible columns. On a phone, the width decides instead. */
export function ColumnsMenu({ shown, change }: ColumnsMenuProps) {
  const { t } = useText("table");
  return (
    <div className="max-sm:hidden">
      <Menu
        align="end"
        trigger={
          <Button>
            <Columns3 aria-hidden className="text-muted" />
            <span className="max-[1400px]:sr-only">{t("columns.button")}</span>
          </Button>
        }
      >
        <MenuGroup label={t("columns.show")}>
          {OPTIONAL_COLUMNS.map((column) => (
            <MenuCheckboxItem
              key={column}
              checked={shown.includes(column)}
              onCheckedChange={(checked) =>
                change({
                  cols: OPTIONAL_COLUMNS.filter((each) => (each === column ? checked : shown.includes(each))),
                })
              }
            >
              {t(`column.${column}`)}
            </MenuCheckboxItem>
          ))}
        </MenuGroup>
      </Menu>
    </div>
  );
}

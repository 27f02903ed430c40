"use client";

import type { RowData } from "@tanstack/react-table";
import { Columns3 } from "lucide-react";
import { Button } from "../ui/button";
import { Menu } from "../ui/menu";
import { MenuCheckboxItem, MenuGroup } from "../ui/menu-items";
import type { TableOf } from "./columns";

export function ColumnsMenu<Data extends RowData>({ table }: { table: TableOf<Data> }) {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  return (
    <Menu
      align="end"
      trigger={
        <Button>
          <Columns3 aria-hidden className="text-muted" />
          Columns
        </Button>
      }
    >
      <MenuGroup label="Show columns">
        {columns.map((column) => {
          const { header, meta } = column.columnDef;
          return (
            <MenuCheckboxItem
              key={column.id}
              checked={column.getIsVisible()}
              onCheckedChange={(checked) => column.toggleVisibility(checked)}
            >
              {meta?.label ?? (typeof header === "string" ? header : column.id)}
            </MenuCheckboxItem>
          );
        })}
      </MenuGroup>
    </Menu>
  );
}

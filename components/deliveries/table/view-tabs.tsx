"use client";

import { Ellipsis, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useText } from "#texts";
import { ViewTab } from "@/components/kit/list/view-tab";
import { onDemand } from "@/components/kit/ui/on-demand";
import { Button } from "@/components/kit/ui/button";
import { IconButton } from "@/components/kit/ui/icon-button";
import { Menu } from "@/components/kit/ui/menu";
import { MenuItem } from "@/components/kit/ui/menu-items";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { deliveriesPath } from "../paths";
import { type ChangeTable, type TableState, tableUrl, viewQuery } from "./search-params";

const SaveViewDialog = onDemand(() => import("./view-dialogs").then((module) => module.SaveViewDialog));
const RenameViewDialog = onDemand(() => import("./view-dialogs").then((module) => module.RenameViewDialog));
const DeleteViewDialog = onDemand(() => import("./view-dialogs").then((module) => module.DeleteViewDialog));

/** A named state of the table. `id` is null for built-in views. */
type View = { id: string | null; name: string; query: string };

const readQuery = (query: string) => tableUrl.read(new URLSearchParams(query));

/** The view with its query in the current format, however old it is. */
const spelled = (view: View): View => ({ ...view, query: viewQuery(readQuery(view.query)) });

const DEFAULT_VIEWS = [
  { key: "all", query: "" },
  { key: "today", query: "days=today" },
  { key: "inProgress", query: "status=assigned,accepted,picked_up,started,on_the_way" },
  { key: "attention", query: "attention=true" },
  { key: "late", query: "late=true" },
] as const;

type ViewTabsProps = {
  merchantId: string;
  own: readonly { id: string; name: string; query: string }[];
  state: TableState;
  change: ChangeTable;
};

type Asking = "save" | "rename" | "delete" | null;

/** The saved views, and a way to save the current one. */
export function ViewTabs({ merchantId, own, state, change }: ViewTabsProps) {
  const { t } = useText("table");
  const [asking, setAsking] = useState<Asking>(null);
  const list = deliveriesPath(useMerchantKey());
  const builtIn = DEFAULT_VIEWS.map(({ key, query }): View => ({ id: null, name: t(`views.${key}`), query }));
  const views = [...builtIn, ...own].map(spelled);
  const query = viewQuery(state);
  // A person's own view takes precedence over an equal built-in one.
  const active = views.findLast((view) => view.query === query) ?? null;
  const dialog = { merchantId, onClose: () => setAsking(null) };
  const mine = active !== null && active.id !== null ? { ...active, id: active.id } : null;
  return (
    <div className="mb-3 flex items-center gap-2 border-b border-line">
      <nav aria-label={t("views.label")} className="flex min-w-0 gap-4 overflow-x-auto">
        {views.map((view) => (
          <ViewTab
            key={view.id ?? view.name}
            href={view.query === "" ? list : `${list}?${view.query}`}
            active={view === active}
            onSelect={() => change({ ...readQuery(view.query), page: 1 })}
          >
            {view.name}
          </ViewTab>
        ))}
      </nav>
      {mine && (
        <Menu
          trigger={
            <IconButton label={t("views.change", { name: mine.name })} size="sm">
              <Ellipsis aria-hidden />
            </IconButton>
          }
        >
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsking("rename")}>
            {t("views.rename")}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking("delete")}>
            {t("views.delete")}
          </MenuItem>
        </Menu>
      )}
      {!active && (
        <Button variant="ghost" size="sm" onClick={() => setAsking("save")}>
          <Plus aria-hidden />
          {t("views.save")}
        </Button>
      )}
      {asking === "save" && <SaveViewDialog query={query} own={own} {...dialog} />}
      {asking === "rename" && mine && <RenameViewDialog view={mine} {...dialog} />}
      {asking === "delete" && mine && <DeleteViewDialog view={mine} {...dialog} />}
    </div>
  );
}

"use client";

import {
  BookOpen,
  CalendarClock,
  CalendarDays,
  Clock,
  FileUp,
  FlaskConical,
  Footprints,
  Keyboard,
  ListFilter,
  Package,
  ScrollText,
  Settings,
  Store,
  Webhook,
} from "lucide-react";
import { useText } from "#texts";
import { openingHoursPath, settingsTabs, type TabsText } from "@/components/account/paths";
import {
  deliveriesPath,
  deliveryPath,
  exportsPath,
  importPath,
  newDeliveryPath,
  recurringPath,
} from "@/components/deliveries/paths";
import { developersPath, firstStepsPath, requestsPath } from "@/components/developers/paths";
import { webhooksPath } from "@/components/developers/webhooks/paths";
import { readOrderNumbers } from "@/components/deliveries/table/order-numbers";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import { dashboardPath } from "@/lib/auth/callback-url";
import { CommandPalette } from "./command-palette";
import { orderListEntries } from "./order-list-entries";
import { usePaletteActions } from "./palette-actions";
import type { PaletteEntry, PaletteText } from "./palette-entries";
import type { FramePage } from "./pages";
import { type FrameMembership, type FrameMerchant, type FrameText, merchantLabel } from "./types";

type MerchantPaletteProps = {
  merchantId: string;
  merchant: FrameMerchant;
  memberships: readonly FrameMembership[];
  pages: readonly FramePage[];
  onShortcuts: () => void;
  onClose: () => void;
};

/** Command palette for a merchant's team: navigation, menu commands and deliveries. */
export default function MerchantPalette({ merchantId, merchant, onClose, ...props }: MerchantPaletteProps) {
  const text = useText("palette");
  const frame = useText("frame");
  const trade = useText("trade");
  const tabs = useText("tabs");
  const entries = [
    ...pageEntries({ text, tabs }, merchant, props),
    ...switchEntries({ text, frame }, merchant, props.memberships),
    {
      id: "shortcuts",
      group: "actions",
      label: frame.t("user.shortcuts"),
      icon: Keyboard,
      keys: ["?"],
      run: props.onShortcuts,
    } satisfies PaletteEntry,
    ...usePaletteActions(),
  ];
  return (
    <CommandPalette
      entries={entries}
      fromText={(typed) => orderListEntries(text, merchant.key, typed)}
      find={(typed, signal) =>
        findDeliveries({ text, trade }, { merchantId, merchantKey: merchant.key, typed }, signal)
      }
      minLength={2}
      placeholder={text.t("placeholder")}
      onPaste={(pasted) =>
        // A single-line field would join the lines of a pasted column.
        readOrderNumbers(pasted).cells < 2 ? null : pasted.trim().replaceAll(/[\r\n\t]+/g, ", ")
      }
      onClose={onClose}
    />
  );
}

/** The deliveries of a day, which the table filters. */
const DAYS = [
  { id: "dueToday", filter: { by: "due", days: "today" } },
  { id: "dueTomorrow", filter: { by: "due", days: "tomorrow" } },
  { id: "deliveredToday", filter: { by: "delivered", days: "today" } },
  { id: "deliveredYesterday", filter: { by: "delivered", days: "yesterday" } },
] as const;

function pageEntries(
  { text: { t }, tabs }: { text: PaletteText; tabs: TabsText },
  { key, isSandbox }: FrameMerchant,
  { pages, memberships }: Pick<MerchantPaletteProps, "pages" | "memberships">,
): PaletteEntry[] {
  const isOwner = memberships.some(({ merchant, role }) => merchant.key === key && role === "owner");
  const own = pages.map(({ href, label, icon, keys }): PaletteEntry => ({
    id: href,
    group: "pages",
    label,
    ...(href === recurringPath(key) && { words: t("words.recurring") }),
    icon,
    keys,
    href,
  }));
  const settings = settingsTabs(tabs, key, { isSandbox, isOwner }).map(
    ({ href, label, words }): PaletteEntry => ({
      id: `settings ${href}`,
      group: "pages",
      label: t("page.setting", { page: label }),
      words,
      icon: Settings,
      href,
    }),
  );
  const hours: PaletteEntry = {
    id: "opening hours",
    group: "pages",
    label: t("page.openingHours"),
    words: t("words.openingHours"),
    icon: Clock,
    href: openingHoursPath(key),
  };
  const developers: PaletteEntry[] = [
    {
      id: "request log",
      group: "pages",
      label: t("page.requestLog"),
      words: t("words.requestLog"),
      icon: ScrollText,
      href: requestsPath(key),
    },
    {
      id: "webhooks",
      group: "pages",
      label: t("page.webhooks"),
      words: t("words.webhooks"),
      icon: Webhook,
      href: webhooksPath(key),
    },
    {
      id: "first steps",
      group: "pages",
      label: t("page.firstSteps"),
      words: t("words.firstSteps"),
      icon: Footprints,
      href: firstStepsPath(key),
    },
    {
      id: "documentation",
      group: "pages",
      label: t("page.documentation"),
      words: t("words.documentation"),
      icon: BookOpen,
      href: "/docs",
    },
  ];
  const days = DAYS.map(({ id, filter }): PaletteEntry => ({
    id,
    group: "pages",
    label: t(`page.${id}`),
    icon: CalendarDays,
    href: deliveriesPath(key, filter),
  }));
  const importing: PaletteEntry = {
    id: "import",
    group: "pages",
    label: t("page.import"),
    words: t("words.import"),
    icon: FileUp,
    href: importPath(key),
  };
  const exporting: PaletteEntry = {
    id: "exports",
    group: "pages",
    label: t("page.exports"),
    words: t("words.exports"),
    icon: CalendarClock,
    href: exportsPath(key),
  };
  // Only for people whose menu has the page.
  const has = (path: string) => pages.some(({ href }) => href === path);
  return [
    ...own,
    ...days,
    exporting,
    ...(has(newDeliveryPath(key)) ? [importing] : []),
    ...(has(developersPath(key)) ? developers : []),
    ...settings,
    hours,
  ];
}

function switchEntries(
  { text: { t }, frame }: { text: PaletteText; frame: FrameText },
  current: FrameMerchant,
  memberships: readonly FrameMembership[],
): PaletteEntry[] {
  return memberships
    .filter(({ merchant }) => merchant.key !== current.key)
    .map(({ merchant, role }) => ({
      id: `merchant ${merchant.key}`,
      group: "actions",
      label: t("action.switchTo", { merchant: merchantLabel(frame, merchant) }),
      detail: frame.t(`merchant.role.${role}`),
      words: merchant.isSandbox ? t("words.test") : t("words.live"),
      icon: merchant.isSandbox ? FlaskConical : Store,
      href: dashboardPath(merchant.key),
    }));
}

/** Small enough for the list to need no scrolling. */
const SHOWN = 6;

type Asked = { merchantId: string; merchantKey: string; typed: string };

async function findDeliveries(
  { text: { t }, trade }: { text: PaletteText; trade: Text<EnglishOf<"trade">> },
  { merchantId, merchantKey, typed }: Asked,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const url = dataUrl("/dashboard/data/deliveries", { merchant: merchantId, q: typed, per: 10 });
  const { rows, total, isCapped } = await fetchData(url, signal);
  const found = rows
    .slice(0, SHOWN)
    .map(({ id, orderNumber, recipient, place, status, day, created }): PaletteEntry => ({
      id,
      group: "deliveries",
      label: orderNumber,
      detail: [recipient, place, trade.t(`status.${status}`), `${day ?? ""}, ${created}`]
        .filter(Boolean)
        .join(" · "),
      icon: Package,
      href: deliveryPath(merchantKey, orderNumber),
    }));
  if (total <= found.length) return found;
  const all: PaletteEntry = {
    id: "all",
    group: "deliveries",
    label:
      total === 1
        ? t("orders.one", { text: typed })
        : t(isCapped ? "orders.foundMany" : "orders.found", { count: total, text: typed }),
    icon: ListFilter,
    href: deliveriesPath(merchantKey, { q: typed }),
  };
  return [...found, all];
}

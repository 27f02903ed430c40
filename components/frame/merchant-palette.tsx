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
import { openingHoursPath, settingsTabs } from "@/components/account/paths";
import { STATUS_LABELS } from "@/components/deliveries/format";
import {
  deliveriesPath,
  deliveryPath,
  exportsPath,
  importPath,
  newDeliveryPath,
} from "@/components/deliveries/paths";
import { developersPath, firstStepsPath, requestsPath } from "@/components/developers/paths";
import { webhooksPath } from "@/components/developers/webhooks/paths";
import { readOrderNumbers } from "@/components/deliveries/table/order-numbers";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import { dashboardPath } from "@/lib/auth/callback-url";
import { CommandPalette } from "./command-palette";
import { orderListEntries } from "./order-list-entries";
import { usePaletteActions } from "./palette-actions";
import type { PaletteEntry } from "./palette-entries";
import type { FramePage } from "./pages";
import { type FrameMembership, type FrameMerchant, merchantLabel } from "./types";

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
  const entries = [
    ...pageEntries(merchant, props),
    ...switchEntries(merchant, props.memberships),
    {
      id: "shortcuts",
      group: "Actions",
      label: "Keyboard shortcuts",
      icon: Keyboard,
      keys: ["?"],
      run: props.onShortcuts,
    } satisfies PaletteEntry,
    ...usePaletteActions(),
  ];
  return (
    <CommandPalette
      entries={entries}
      fromText={(text) => orderListEntries(merchant.key, text)}
      find={(text, signal) => findDeliveries({ merchantId, merchantKey: merchant.key, text }, signal)}
      minLength={2}
      placeholder="A page, an action, an order number, a recipient or a city"
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
  { label: "Deliveries due today", filter: { by: "due", days: "today" } },
  { label: "Deliveries due tomorrow", filter: { by: "due", days: "tomorrow" } },
  { label: "Deliveries delivered today", filter: { by: "delivered", days: "today" } },
  { label: "Deliveries delivered yesterday", filter: { by: "delivered", days: "yesterday" } },
] as const;

function pageEntries(
  { key, isSandbox }: FrameMerchant,
  { pages, memberships }: Pick<MerchantPaletteProps, "pages" | "memberships">,
): PaletteEntry[] {
  const isOwner = memberships.some(({ merchant, role }) => merchant.key === key && role === "owner");
  const own = pages.map(({ href, label, icon, keys, words }): PaletteEntry => ({
    id: href,
    group: "Pages",
    label,
    words,
    icon,
    keys,
    href,
  }));
  const settings = settingsTabs(key, { isSandbox, isOwner }).map(({ href, label, words }): PaletteEntry => ({
    id: `settings ${href}`,
    group: "Pages",
    label: `Settings: ${label}`,
    words,
    icon: Settings,
    href,
  }));
  const hours: PaletteEntry = {
    id: "opening hours",
    group: "Pages",
    label: "Settings: Opening hours",
    words: "holidays exceptions closed days cut-off preparation time",
    icon: Clock,
    href: openingHoursPath(key),
  };
  const developers: PaletteEntry[] = [
    {
      id: "request log",
      group: "Pages",
      label: "Request log",
      words: "api",
      icon: ScrollText,
      href: requestsPath(key),
    },
    {
      id: "webhooks",
      group: "Pages",
      label: "Webhooks",
      words: "developers events endpoints",
      icon: Webhook,
      href: webhooksPath(key),
    },
    {
      id: "first steps",
      group: "Pages",
      label: "First steps with the API",
      words: "developers start",
      icon: Footprints,
      href: firstStepsPath(key),
    },
    {
      id: "documentation",
      group: "Pages",
      label: "API documentation",
      words: "docs reference developers guides",
      icon: BookOpen,
      href: "/docs",
    },
  ];
  const days = DAYS.map(({ label, filter }): PaletteEntry => ({
    id: label,
    group: "Pages",
    label,
    icon: CalendarDays,
    href: deliveriesPath(key, filter),
  }));
  const importing: PaletteEntry = {
    id: "import",
    group: "Pages",
    label: "Import deliveries",
    words: "upload csv xlsx excel spreadsheet file paste bulk",
    icon: FileUp,
    href: importPath(key),
  };
  const exporting: PaletteEntry = {
    id: "exports",
    group: "Pages",
    label: "Exports",
    words: "export download csv xlsx excel spreadsheet scheduled link report",
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

function switchEntries(current: FrameMerchant, memberships: readonly FrameMembership[]): PaletteEntry[] {
  return memberships
    .filter(({ merchant }) => merchant.key !== current.key)
    .map(({ merchant, role }) => ({
      id: `merchant ${merchant.key}`,
      group: "Actions",
      label: `Switch to ${merchantLabel(merchant)}`,
      detail: role,
      words: merchant.isSandbox ? "merchant test" : "merchant live",
      icon: merchant.isSandbox ? FlaskConical : Store,
      href: dashboardPath(merchant.key),
    }));
}

/** Small enough for the list to need no scrolling. */
const SHOWN = 6;

type Asked = { merchantId: string; merchantKey: string; text: string };

async function findDeliveries(
  { merchantId, merchantKey, text }: Asked,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const url = dataUrl("/dashboard/data/deliveries", { merchant: merchantId, q: text, per: 10 });
  const { rows, total, isCapped } = await fetchData(url, signal);
  const found = rows
    .slice(0, SHOWN)
    .map(({ id, orderNumber, recipient, place, status, day, created }): PaletteEntry => ({
      id,
      group: "Deliveries",
      label: orderNumber,
      detail: [recipient, place, STATUS_LABELS[status], `${day ?? ""}, ${created}`]
        .filter(Boolean)
        .join(" · "),
      icon: Package,
      href: deliveryPath(merchantKey, orderNumber),
    }));
  if (total <= found.length) return found;
  const all: PaletteEntry = {
    id: "all",
    group: "Deliveries",
    label:
      total === 1
        ? `List the delivery with “${text}”`
        : `List all ${total}${isCapped ? "+" : ""} deliveries with “${text}”`,
    icon: ListFilter,
    href: deliveriesPath(merchantKey, { q: text }),
  };
  return [...found, all];
}

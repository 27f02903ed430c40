"use client";

import { useText } from "#texts";
import {
  BellOff,
  Clock,
  House,
  IdCard,
  LifeBuoy,
  Mail,
  Map as MapIcon,
  Package,
  ScrollText,
  Search,
  ShieldCheck,
  Store,
  TriangleAlert,
  Truck,
  User,
  Users,
  Waypoints,
} from "lucide-react";
import { CommandPalette } from "@/components/frame/command-palette";
import { usePaletteActions } from "@/components/frame/palette-actions";
import type { PaletteEntry } from "@/components/frame/palette-entries";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import { STAFF_PAGES, type StaffPageId } from "./pages";
import { staffDeliveryPath, staffMerchantPath, supportPath } from "./paths";
import type { SupportText, TradeText } from "./text";

const ICONS: Record<StaffPageId, PaletteEntry["icon"]> = {
  start: House,
  attention: TriangleAlert,
  help: LifeBuoy,
  dispatch: Truck,
  couriers: Users,
  outbox: Mail,
  denied: BellOff,
  dispatch_rules: Waypoints,
  estimates: Clock,
  regions: MapIcon,
  staff: IdCard,
  audit: ScrollText,
  privacy: ShieldCheck,
  profile: User,
};

/** The staff's pages, also found by other words than their names. */
const pagesIn = ({ t }: SupportText) =>
  STAFF_PAGES.map(({ id, href }): PaletteEntry => ({
    id,
    group: "pages",
    label: t(`page.${id}`),
    href,
    icon: ICONS[id],
    words: t(`pageWords.${id}`),
  }));

/** Command palette for support staff: their pages, and the live deliveries and merchants. */
export default function StaffPalette({ onClose }: { onClose: () => void }) {
  const text = useText("support");
  const trade = useText("trade");
  return (
    <CommandPalette
      entries={[...pagesIn(text), ...usePaletteActions()]}
      find={(asked, signal) => findAll(text, trade, asked, signal)}
      minLength={3}
      placeholder={text.t("palette.placeholder")}
      note={text.t("palette.note")}
      onClose={onClose}
    />
  );
}

const SHOWN = 6;

async function findAll(
  { t }: SupportText,
  trade: TradeText,
  text: string,
  signal: AbortSignal,
): Promise<PaletteEntry[]> {
  const { hits, merchants } = await fetchData(dataUrl("/support/data/search", { q: text }), signal);
  const found = hits
    .slice(0, SHOWN)
    .map(({ merchantId, deliveryId, orderNumber, merchantName, dropoffCity, status }): PaletteEntry => ({
      id: deliveryId,
      group: "deliveries",
      label: orderNumber,
      detail: [merchantName, dropoffCity, trade.t(`status.${status}`)].join(" · "),
      icon: Package,
      href: staffDeliveryPath({ merchantId, deliveryId }),
    }));
  const teams = merchants.map(({ merchantId, name, person }): PaletteEntry => ({
    id: merchantId,
    group: "merchants",
    label: name,
    detail: person ? `${person.name}, ${person.email}` : t("palette.team"),
    icon: Store,
    href: staffMerchantPath(merchantId),
  }));
  const all: PaletteEntry = {
    id: "all",
    group: "deliveries",
    label: t("palette.searchFor", { text }),
    icon: Search,
    href: supportPath({ q: text }),
  };
  return [...found, all, ...teams];
}

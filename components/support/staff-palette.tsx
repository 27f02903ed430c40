"use client";

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
import { STATUS_LABELS } from "@/components/deliveries/format";
import { CommandPalette } from "@/components/frame/command-palette";
import { usePaletteActions } from "@/components/frame/palette-actions";
import type { PaletteEntry } from "@/components/frame/palette-entries";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import { STAFF_PAGES, type StaffPageId } from "./pages";
import { staffDeliveryPath, staffMerchantPath, supportPath } from "./paths";

/** Icon of each page, and the words that also find it. */
const LOOKS: Record<StaffPageId, Pick<PaletteEntry, "icon" | "words">> = {
  start: { icon: House, words: "search running late failing health" },
  attention: { icon: TriangleAlert, words: "late failed attempt" },
  help: { icon: LifeBuoy, words: "requests messages queue support" },
  dispatch: { icon: Truck },
  couriers: { icon: Users },
  outbox: { icon: Mail, words: "email messages sent failed" },
  denied: { icon: BellOff, words: "unsubscribed recipients" },
  dispatch_rules: { icon: Waypoints, words: "automatic offers settings skills plan" },
  estimates: { icon: Clock, words: "arrival time learned error range" },
  regions: { icon: MapIcon, words: "map streets houses roads openstreetmap" },
  staff: { icon: IdCard, words: "colleagues team disable role administrator sign out" },
  audit: { icon: ScrollText, words: "history who did what recorded" },
  privacy: { icon: ShieldCheck, words: "erase export personal data retention gdpr" },
  profile: { icon: User, words: "settings password" },
};

const PAGES = STAFF_PAGES.map(({ id, label, href }): PaletteEntry => ({
  id,
  group: "pages",
  label,
  href,
  ...LOOKS[id],
}));

/** Command palette for support staff: their pages, and the live deliveries and merchants. */
export default function StaffPalette({ onClose }: { onClose: () => void }) {
  return (
    <CommandPalette
      entries={[...PAGES, ...usePaletteActions()]}
      find={findAll}
      minLength={3}
      placeholder="A page, an action, an order number, a phone number or a merchant"
      note="Searches are recorded with your name."
      onClose={onClose}
    />
  );
}

const SHOWN = 6;

async function findAll(text: string, signal: AbortSignal): Promise<PaletteEntry[]> {
  const { hits, merchants } = await fetchData(dataUrl("/support/data/search", { q: text }), signal);
  const found = hits
    .slice(0, SHOWN)
    .map(({ merchantId, deliveryId, orderNumber, merchantName, dropoffCity, status }): PaletteEntry => ({
      id: deliveryId,
      group: "deliveries",
      label: orderNumber,
      detail: [merchantName, dropoffCity, STATUS_LABELS[status]].join(" · "),
      icon: Package,
      href: staffDeliveryPath({ merchantId, deliveryId }),
    }));
  const teams = merchants.map(({ merchantId, name, person }): PaletteEntry => ({
    id: merchantId,
    group: "merchants",
    label: name,
    detail: person ? `${person.name}, ${person.email}` : "Team",
    icon: Store,
    href: staffMerchantPath(merchantId),
  }));
  const all: PaletteEntry = {
    id: "all",
    group: "deliveries",
    label: `Search for “${text}”`,
    icon: Search,
    href: supportPath({ q: text }),
  };
  return [...found, all, ...teams];
}

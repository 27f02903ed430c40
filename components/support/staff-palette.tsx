"use client";

import {
  BellOff,
  Clock,
  House,
  Mail,
  Map as MapIcon,
  Package,
  Search,
  Store,
  TriangleAlert,
  Truck,
  User,
  Users,
} from "lucide-react";
import { STATUS_LABELS } from "@/components/deliveries/format";
import { CommandPalette } from "@/components/frame/command-palette";
import { usePaletteActions } from "@/components/frame/palette-actions";
import type { PaletteEntry } from "@/components/frame/palette-entries";
import { dataUrl, fetchData } from "@/components/kit/live/data-client";
import {
  COURIERS_PATH,
  DISPATCH_PATH,
  ESTIMATES_PATH,
  PROFILE_PATH,
  REGIONS_PATH,
  STAFF_ATTENTION_PATH,
  STAFF_DENIED_PATH,
  STAFF_OUTBOX_PATH,
  staffDeliveryPath,
  staffMerchantPath,
  supportPath,
} from "./paths";

const PAGES: readonly PaletteEntry[] = [
  {
    id: "start",
    group: "Pages",
    label: "Start",
    words: "search running late failing health",
    icon: House,
    href: supportPath(),
  },
  {
    id: "attention",
    group: "Pages",
    label: "Needs attention",
    words: "late failed attempt",
    icon: TriangleAlert,
    href: STAFF_ATTENTION_PATH,
  },
  { id: "dispatch", group: "Pages", label: "Dispatch", icon: Truck, href: DISPATCH_PATH },
  { id: "couriers", group: "Pages", label: "Couriers", icon: Users, href: COURIERS_PATH },
  {
    id: "outbox",
    group: "Pages",
    label: "Outbox",
    words: "e-mail messages sent failed",
    icon: Mail,
    href: STAFF_OUTBOX_PATH,
  },
  {
    id: "denied",
    group: "Pages",
    label: "Do-not-contact list",
    words: "unsubscribed recipients",
    icon: BellOff,
    href: STAFF_DENIED_PATH,
  },
  {
    id: "estimates",
    group: "Pages",
    label: "Estimates",
    words: "arrival time learned error range",
    icon: Clock,
    href: ESTIMATES_PATH,
  },
  {
    id: "regions",
    group: "Pages",
    label: "Regions",
    words: "map streets houses roads openstreetmap",
    icon: MapIcon,
    href: REGIONS_PATH,
  },
  {
    id: "profile",
    group: "Pages",
    label: "Your profile",
    words: "settings password",
    icon: User,
    href: PROFILE_PATH,
  },
];

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
      group: "Deliveries",
      label: orderNumber,
      detail: [merchantName, dropoffCity, STATUS_LABELS[status]].join(" · "),
      icon: Package,
      href: staffDeliveryPath({ merchantId, deliveryId }),
    }));
  const teams = merchants.map(({ merchantId, name, person }): PaletteEntry => ({
    id: merchantId,
    group: "Merchants",
    label: name,
    detail: person ? `${person.name}, ${person.email}` : "Team",
    icon: Store,
    href: staffMerchantPath(merchantId),
  }));
  const all: PaletteEntry = {
    id: "all",
    group: "Deliveries",
    label: `Search for “${text}”`,
    icon: Search,
    href: supportPath({ q: text }),
  };
  return [...found, all, ...teams];
}

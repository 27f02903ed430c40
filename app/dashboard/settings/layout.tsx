import type { ReactNode } from "react";
import { NavTabs } from "@/components/ui/nav-tabs";
import { PageHeader } from "@/components/ui/page-header";

const TABS = [
  { href: "/dashboard/settings", label: "Profile" },
  { href: "/dashboard/settings/merchant", label: "Merchant" },
  { href: "/dashboard/settings/address-book", label: "Address book" },
  { href: "/dashboard/settings/team", label: "Team" },
];

export default function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Settings" />
      <NavTabs label="Settings" tabs={TABS} className="mb-5" />
      <div className="flex max-w-3xl flex-col gap-5">{children}</div>
    </>
  );
}

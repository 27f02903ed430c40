import type { ReactNode } from "react";
import { NavTabs } from "@/components/kit/ui/nav-tabs";
import { PageHeader } from "@/components/kit/ui/page-header";
import { requireMerchantContext } from "@/lib/auth/guard";

const TABS = [
  { href: "/dashboard/settings", label: "Profile" },
  { href: "/dashboard/settings/merchant", label: "Merchant" },
  { href: "/dashboard/settings/address-book", label: "Address book" },
  { href: "/dashboard/settings/team", label: "Team" },
];

/** Shown only in a sandbox. */
const SANDBOX_TABS = [
  { href: "/dashboard/settings/simulator", label: "Simulated courier" },
  { href: "/dashboard/settings/credentials", label: "Credentials" },
];

export default async function SettingsLayout({ children }: { children: ReactNode }) {
  const { session } = await requireMerchantContext();
  const tabs = session.merchant.sandboxOf === null ? TABS : [...TABS, ...SANDBOX_TABS];
  return (
    <>
      <PageHeader title="Settings" />
      <NavTabs label="Settings" tabs={tabs} className="mb-5" />
      <div className="flex max-w-3xl flex-col gap-5">{children}</div>
    </>
  );
}

import type { ReactNode } from "react";
import { settingsPath } from "@/components/account/paths";
import { NavTabs } from "@/components/kit/ui/nav-tabs";
import { PageHeader } from "@/components/kit/ui/page-header";
import { type MerchantParams, requireMember } from "@/lib/auth/guard";

const TABS = [
  { at: "", label: "Profile" },
  { at: "/merchant", label: "Merchant" },
  { at: "/address-book", label: "Address book" },
  { at: "/team", label: "Team" },
] as const;

/** Shown only in a sandbox. */
const SANDBOX_TABS = [
  { at: "/simulator", label: "Simulated courier" },
  { at: "/credentials", label: "Credentials" },
] as const;

type SettingsLayoutProps = { params: MerchantParams; children: ReactNode };

export default async function SettingsLayout({ params, children }: SettingsLayoutProps) {
  const { session } = await requireMember(params);
  const { key, sandboxOf } = session.merchant;
  const shown = sandboxOf === null ? TABS : [...TABS, ...SANDBOX_TABS];
  const tabs = shown.map(({ at, label }) => ({ href: settingsPath(key, at), label }));
  return (
    <>
      <PageHeader title="Settings" />
      <NavTabs label="Settings" tabs={tabs} className="mb-5" />
      <div className="flex max-w-3xl flex-col gap-5">{children}</div>
    </>
  );
}

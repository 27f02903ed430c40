import type { ReactNode } from "react";
import { settingsTabs } from "@/components/account/paths";
import { NavTabs } from "@/components/kit/ui/nav-tabs";
import { PageHeader } from "@/components/kit/ui/page-header";
import { getText } from "@/components/texts/server";
import { type MerchantParams, requireMember } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";

type SettingsLayoutProps = { params: MerchantParams; children: ReactNode };

export default async function SettingsLayout({ params, children }: SettingsLayoutProps) {
  const { ctx, session } = await requireMember(params);
  const { key, sandboxOf } = session.merchant;
  const tabsText = getText("tabs");
  const title = getText("settings").t("title");
  const isOwner = may(ctx.actor, "privacy:write");
  const tabs = settingsTabs(tabsText, key, { isSandbox: sandboxOf !== null, isOwner }).map(
    ({ href, label }) => ({ href, label }),
  );
  return (
    <>
      <PageHeader title={title} />
      <NavTabs label={title} tabs={tabs} className="mb-5" />
      <div className="flex max-w-3xl flex-col gap-5">{children}</div>
    </>
  );
}

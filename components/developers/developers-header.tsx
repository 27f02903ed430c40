import { useText } from "#texts";
import type { ReactNode } from "react";
import { NavTabs } from "@/components/kit/ui/nav-tabs";
import { PageHeader } from "@/components/kit/ui/page-header";
import { developersPath, firstStepsPath, outboxPath, requestsPath } from "./paths";
import { webhooksPath } from "./webhooks/paths";

type DevelopersHeaderProps = {
  merchant: { key: string; sandboxOf: string | null };
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
};

/** The header of the pages for developers, with a tab for each of them. */
export function DevelopersHeader({ merchant: { key, sandboxOf }, ...header }: DevelopersHeaderProps) {
  const { t } = useText("developers");
  const tabs = [
    { href: developersPath(key), label: t("page.credentials") },
    { href: webhooksPath(key), label: t("page.webhooks") },
    { href: requestsPath(key), label: t("page.requests") },
    ...(sandboxOf === null ? [] : [{ href: outboxPath(key), label: t("page.outbox") }]),
    { href: firstStepsPath(key), label: t("page.firstSteps") },
  ];
  return (
    <>
      <PageHeader {...header} />
      <NavTabs label={t("page.developers")} tabs={tabs} className="mb-5" />
    </>
  );
}

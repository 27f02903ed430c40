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
  const tabs = [
    { href: developersPath(key), label: "API credentials" },
    { href: webhooksPath(key), label: "Webhooks" },
    { href: requestsPath(key), label: "Request log" },
    ...(sandboxOf === null ? [] : [{ href: outboxPath(key), label: "Outbox" }]),
    { href: firstStepsPath(key), label: "First steps" },
  ];
  return (
    <>
      <PageHeader {...header} />
      <NavTabs label="Developers" tabs={tabs} className="mb-5" />
    </>
  );
}

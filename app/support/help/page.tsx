import { LifeBuoy } from "lucide-react";
import type { Metadata } from "next";
import { AttentionRefresh } from "@/components/deliveries/attention/attention-refresh";
import { dataUrl } from "@/components/kit/live/data-client";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { PageHeader } from "@/components/kit/ui/page-header";
import { HelpTable } from "@/components/support/thread/help-table";
import { HelpTabs } from "@/components/support/thread/help-tabs";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { HELP_VIEWS } from "@/lib/support/constants";
import { listHelp, listHelpers } from "@/lib/support/reads/list-help";
import { threadsVersion } from "@/lib/support/reads/unread-messages";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("help.title") };
}

type HelpPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function HelpPage({ searchParams }: HelpPageProps) {
  const { ctx, session } = await requireStaff();
  const { t } = getText("support");
  const { view: asked } = await searchParams;
  const view = HELP_VIEWS.find((each) => each === asked) ?? "open";
  // Read before the rows: a change in between causes one extra refresh.
  const version = await threadsVersion(ctx);
  const [{ rows, counts }, helpers] = await Promise.all([listHelp(ctx, view), listHelpers(ctx)]);
  return (
    <Texts of={["overview", "thread"]}>
      <div className="mx-auto w-full max-w-6xl">
        <PageHeader title={t("help.title")} description={t("help.text")} />
        <AttentionRefresh url={dataUrl("/support/data/help", {})} version={version} />
        <HelpTabs view={view} counts={counts} />
        <Card padded={false}>
          {rows.length === 0 ? (
            <EmptyState icon={<LifeBuoy />} title={t("help.none")} />
          ) : (
            <HelpTable rows={rows} helpers={helpers} me={session.user.id} now={new Date()} />
          )}
        </Card>
      </div>
    </Texts>
  );
}

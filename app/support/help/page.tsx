import { LifeBuoy } from "lucide-react";
import type { Metadata } from "next";
import { AttentionRefresh } from "@/components/deliveries/attention/attention-refresh";
import { dataUrl } from "@/components/kit/live/data-client";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { PageHeader } from "@/components/kit/ui/page-header";
import { HelpTable } from "@/components/support/thread/help-table";
import { HelpTabs } from "@/components/support/thread/help-tabs";
import { requireStaff } from "@/lib/auth/guard";
import { HELP_VIEWS } from "@/lib/support/constants";
import { listHelp, listHelpers } from "@/lib/support/reads/list-help";
import { threadsVersion } from "@/lib/support/reads/unread-messages";

export const metadata: Metadata = { title: "Help requests" };

type HelpPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function HelpPage({ searchParams }: HelpPageProps) {
  const { ctx, session } = await requireStaff();
  const { view: asked } = await searchParams;
  const view = HELP_VIEWS.find((each) => each === asked) ?? "open";
  // Read before the rows: a change in between causes one extra refresh.
  const version = await threadsVersion(ctx);
  const [{ rows, counts }, helpers] = await Promise.all([listHelp(ctx, view), listHelpers(ctx)]);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader title="Help requests" description="Those that have waited longest first." />
      <AttentionRefresh url={dataUrl("/support/data/help", {})} version={version} />
      <HelpTabs view={view} counts={counts} />
      <Card padded={false}>
        {rows.length === 0 ? (
          <EmptyState icon={<LifeBuoy />} title="No requests here" />
        ) : (
          <HelpTable rows={rows} helpers={helpers} me={session.user.id} now={new Date()} />
        )}
      </Card>
    </div>
  );
}

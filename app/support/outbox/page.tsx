import type { Metadata } from "next";
import { Outbox } from "@/components/developers/outbox/outbox";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { STAFF_DENIED_PATH, STAFF_OUTBOX_PATH } from "@/components/support/paths";
import { getText } from "@/components/texts/server";
import { requireStaff } from "@/lib/auth/guard";
import { keptDays, sendsMail } from "@/lib/core/env";
import { readOutboxFilter } from "@/lib/messages/filter";
import { listAllMessages } from "@/lib/messages/reads/list-messages";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.outbox") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StaffOutboxPage({ searchParams }: Props) {
  const { ctx } = await requireStaff();
  const { t } = getText("support");
  const filter = readOutboxFilter(await searchParams);
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader
        title={t("page.outbox")}
        description={
          <>
            {t("outbox.text", { days: keptDays("messages") })}{" "}
            <Link href={STAFF_DENIED_PATH}>{t("page.denied")}</Link>
          </>
        }
      />
      {!sendsMail() && (
        <Callout tone="warning" title={t("outbox.noMail")} className="mb-4">
          {t("outbox.noMailText")}
        </Callout>
      )}
      <Outbox
        page={await listAllMessages(ctx, filter)}
        filter={filter}
        path={STAFF_OUTBOX_PATH}
        emptyWords={t("outbox.none")}
      />
    </div>
  );
}

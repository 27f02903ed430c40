import type { Metadata } from "next";
import { Outbox } from "@/components/developers/outbox/outbox";
import { Callout } from "@/components/kit/ui/callout";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { STAFF_DENIED_PATH, STAFF_OUTBOX_PATH } from "@/components/support/paths";
import { requireStaff } from "@/lib/auth/guard";
import { keptDays, sendsMail } from "@/lib/core/env";
import { readOutboxFilter } from "@/lib/messages/filter";
import { listAllMessages } from "@/lib/messages/reads/list-messages";

export const metadata: Metadata = { title: "Outbox" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StaffOutboxPage({ searchParams }: Props) {
  const { ctx } = await requireStaff();
  const filter = readOutboxFilter(await searchParams);
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader
        title="Outbox"
        description={
          <>
            Messages of the last {keptDays("messages")} days and their status. Views of this page are recorded
            with your name. <Link href={STAFF_DENIED_PATH}>Do-not-contact list</Link>
          </>
        }
      />
      {!sendsMail() && (
        <Callout tone="warning" title="Email is not set up." className="mb-4">
          Messages are stored here. To send them, an operator sets SMTP_URL and MAIL_FROM.
        </Callout>
      )}
      <Outbox
        page={await listAllMessages(ctx, filter)}
        filter={filter}
        path={STAFF_OUTBOX_PATH}
        emptyWords="Invitations, reset links and notices appear here."
      />
    </div>
  );
}

import type { Metadata } from "next";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { DeniedList } from "@/components/notifications/denied-list";
import { DeniedForm } from "@/components/notifications/forms";
import { STAFF_OUTBOX_PATH } from "@/components/support/paths";
import { requireStaff } from "@/lib/auth/guard";
import { listDeniedEverywhere } from "@/lib/notifications/reads/list-denied-everywhere";

export const metadata: Metadata = { title: "Do-not-contact list" };

export default async function DeniedEverywherePage() {
  const { ctx } = await requireStaff();
  const { denied, deniedCount } = await listDeniedEverywhere(ctx);
  const rows = denied.map(({ recipient, createdAt, createdByName }) => ({
    recipient,
    words: (
      <>
        Added by {createdByName} · <ViewerTime instant={createdAt} />
      </>
    ),
  }));
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <PageHeader
        title="Do-not-contact list"
        description={
          <>
            These recipients get no notifications from any merchant, for example because the address is wrong
            or they complained. Account emails are still sent.{" "}
            <Link href={STAFF_OUTBOX_PATH}>Back to the outbox</Link>
          </>
        }
      />
      <Card title="Recipients" description="Views of this page and changes are recorded with your name.">
        {rows.length > 0 ? (
          <DeniedList changedBy="staff" rows={rows} />
        ) : (
          <p className="text-muted">Nobody yet.</p>
        )}
        {deniedCount > rows.length && (
          <p className="mt-2 text-muted">
            The latest {rows.length} of {deniedCount} are shown.
          </p>
        )}
        <div className="mt-4">
          <DeniedForm merchantId={null} />
        </div>
      </Card>
    </div>
  );
}

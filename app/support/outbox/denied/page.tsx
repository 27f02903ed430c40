import type { Metadata } from "next";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import { PageHeader } from "@/components/kit/ui/page-header";
import { DeniedList } from "@/components/notifications/denied-list";
import { DeniedForm } from "@/components/notifications/forms";
import { STAFF_OUTBOX_PATH } from "@/components/support/paths";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { requireStaff } from "@/lib/auth/guard";
import { listDeniedEverywhere } from "@/lib/notifications/reads/list-denied-everywhere";

export async function generateMetadata(): Promise<Metadata> {
  await requireStaff();
  return { title: getText("support").t("page.denied") };
}

export default async function DeniedEverywherePage() {
  const { ctx } = await requireStaff();
  const { t } = getText("support");
  const { denied, deniedCount } = await listDeniedEverywhere(ctx);
  const rows = denied.map(({ recipient, createdAt, createdByName }) => ({
    recipient,
    words: t.rich("denied.addedBy", {
      name: createdByName,
      time: () => <ViewerTime instant={createdAt} />,
    }),
  }));
  return (
    <Texts of={["messages"]}>
      <div className="mx-auto grid w-full max-w-3xl gap-4">
        <PageHeader
          title={t("page.denied")}
          description={
            <>
              {t("denied.text")} <Link href={STAFF_OUTBOX_PATH}>{t("denied.back")}</Link>
            </>
          }
        />
        <Card title={t("denied.recipients")} description={t("denied.recorded")}>
          {rows.length > 0 ? (
            <DeniedList changedBy="staff" rows={rows} />
          ) : (
            <p className="text-muted">{t("denied.none")}</p>
          )}
          {deniedCount > rows.length && (
            <p className="mt-2 text-muted">{t("denied.latest", { shown: rows.length, all: deniedCount })}</p>
          )}
          <div className="mt-4">
            <DeniedForm merchantId={null} />
          </div>
        </Card>
      </div>
    </Texts>
  );
}

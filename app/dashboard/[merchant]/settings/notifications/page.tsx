import { useText } from "#texts";
import { DeniedForm, NotificationsForm } from "@/components/notifications/forms";
import { OwnNoticesForm } from "@/components/notifications/own-notices-form";
import { DeniedList } from "@/components/notifications/denied-list";
import { Previews } from "@/components/notifications/previews";
import { formatInstant } from "@/components/deliveries/format-instant";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { getFormat, getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { type Channel, CHANNELS, FACTS } from "@/lib/notifications/constants";
import { getNotifications, type Notifications } from "@/lib/notifications/reads/get-notifications";
import { getOwnNotices } from "@/lib/notifications/reads/get-own-notices";
import { previewNotifications } from "@/lib/notifications/reads/preview-notifications";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params, "merchant:read");
  return { title: getText("messages").t("title") };
}

export default async function NotificationsPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "merchant:read");
  const [notifications, ownNotices, previews, { timeZone }] = await Promise.all([
    getNotifications(ctx),
    getOwnNotices(ctx),
    previewNotifications(ctx),
    getTimeZone(ctx),
  ]);
  const { t } = getText("messages");
  const format = getFormat();
  const { id, sandboxOf } = session.merchant;
  const { enabled, arrivalMinutes, denied, deniedCount, sends } = notifications;
  const mayWrite = may(ctx.actor, "merchant:write");
  const rows = denied.map(({ recipient, reason, createdAt, createdByName }) => ({
    recipient,
    words: `${reason === "unsubscribed" ? t("denied.unsubscribed") : t("denied.addedBy", { name: createdByName })} · ${formatInstant(format, createdAt, timeZone)}`,
  }));
  const missing = CHANNELS.filter((channel) => channel !== "push" && !sends[channel]);
  return (
    <Texts of={["messages"]}>
      <Card title={t("title")} description={t("description")}>
        <Unsent isSandbox={sandboxOf !== null} missing={missing} />
        {mayWrite ? (
          <NotificationsForm
            key={id}
            merchantId={id}
            enabled={enabled}
            missing={missing}
            arrivalMinutes={arrivalMinutes}
          />
        ) : (
          <Switched {...notifications} />
        )}
      </Card>
      <Card title={t("own.title")} description={t("own.description", { email: session.user.email })}>
        {sandboxOf === null ? (
          <OwnNoticesForm key={id} merchantId={id} notices={ownNotices} />
        ) : (
          <p className="text-muted">{t("own.sandbox")}</p>
        )}
      </Card>
      <Card title={t("preview.title")} description={t("preview.description")}>
        <Previews previews={previews} />
      </Card>
      <Card title={t("denied.title")} description={t("denied.description")}>
        {rows.length > 0 ? (
          <DeniedList changedBy={mayWrite ? { merchantId: id } : null} rows={rows} />
        ) : (
          <p className="text-muted">{t("denied.none")}</p>
        )}
        {deniedCount > rows.length && (
          <p className="mt-2 text-muted">{t("denied.latest", { count: rows.length, total: deniedCount })}</p>
        )}
        {mayWrite && (
          <div className="mt-4">
            <DeniedForm key={id} merchantId={id} />
          </div>
        )}
      </Card>
    </Texts>
  );
}

/** Says which messages are stored instead of being sent, and who can change that. */
function Unsent({ isSandbox, missing }: { isSandbox: boolean; missing: readonly Channel[] }) {
  const { t } = useText("messages");
  if (isSandbox) return <Callout title={t("sandbox")} className="mb-4" />;
  const [first, ...others] = missing;
  if (first === undefined) return null;
  return (
    <Callout
      tone="warning"
      title={t("missing.title", { channels: others.length > 0 ? "both" : first })}
      className="mb-4"
    >
      {t("missing.text")}
    </Callout>
  );
}

function Switched({ enabled, arrivalMinutes }: Notifications) {
  const { t } = useText("messages");
  const items = FACTS.map((fact) => {
    const channels = CHANNELS.filter((channel) => enabled.includes(`${fact} ${channel}`));
    const value = channels.map((channel) => t(`channel.${channel}`)).join(", ") || t("off");
    return { term: t(`fact.${fact}`), value };
  });
  return (
    <>
      <DescriptionList
        items={[...items, { term: t("arrivalFact"), value: t("minutes", { count: arrivalMinutes }) }]}
      />
      <Callout title={t("onlyOwners")} className="mt-4" />
    </>
  );
}

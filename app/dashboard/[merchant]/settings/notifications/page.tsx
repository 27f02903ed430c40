import { DeniedForm, NotificationsForm } from "@/components/notifications/forms";
import { OwnNoticesForm } from "@/components/notifications/own-notices-form";
import { DeniedList } from "@/components/notifications/denied-list";
import { Previews } from "@/components/notifications/previews";
import { FACT_LABELS, CHANNEL_LABELS, MESSAGE_LABELS } from "@/components/notifications/labels";
import { formatInstant } from "@/components/deliveries/format-instant";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { type Channel, CHANNELS, FACTS } from "@/lib/notifications/constants";
import { getNotifications, type Notifications } from "@/lib/notifications/reads/get-notifications";
import { getOwnNotices } from "@/lib/notifications/reads/get-own-notices";
import { previewNotifications } from "@/lib/notifications/reads/preview-notifications";
import { counted } from "@/lib/core/counted";

export const generateMetadata = merchantPageTitle("Notifications", "merchant:read");

export default async function NotificationsPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "merchant:read");
  const [notifications, ownNotices, previews, { timeZone }] = await Promise.all([
    getNotifications(ctx),
    getOwnNotices(ctx),
    previewNotifications(ctx),
    getTimeZone(ctx),
  ]);
  const { id, sandboxOf } = session.merchant;
  const { enabled, arrivalMinutes, denied, deniedCount, sends } = notifications;
  const mayWrite = may(ctx.actor, "merchant:write");
  const rows = denied.map(({ recipient, reason, createdAt, createdByName }) => ({
    recipient,
    words: `${reason === "unsubscribed" ? "Unsubscribed" : `Added by ${createdByName}`} · ${formatInstant(createdAt, timeZone)}`,
  }));
  const missing = CHANNELS.filter((channel) => channel !== "push" && !sends[channel]);
  return (
    <>
      <Card
        title="Notifications"
        description="Notifications to recipients: emails to the customer, text messages to the dropoff contact, and push to browsers that turned on “Notify me” on the tracking page."
      >
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
      <Card
        title="Your notifications"
        description={`Sent by email to ${session.user.email}. Only you change this.`}
      >
        {sandboxOf === null ? (
          <OwnNoticesForm key={id} merchantId={id} notices={ownNotices} />
        ) : (
          <p className="text-muted">
            A sandbox does not notify its team. Switch to the live merchant to change this.
          </p>
        )}
      </Card>
      <Card title="Preview" description="Examples with your name and a sample delivery.">
        <Previews previews={previews} />
      </Card>
      <Card
        title="Recipients without notifications"
        description="People who unsubscribed and people you added. They get no messages, whatever the settings."
      >
        {rows.length > 0 ? (
          <DeniedList changedBy={mayWrite ? { merchantId: id } : null} rows={rows} />
        ) : (
          <p className="text-muted">Nobody yet.</p>
        )}
        {deniedCount > rows.length && (
          <p className="mt-2 text-muted">
            The latest {rows.length} of {deniedCount} are shown.
          </p>
        )}
        {mayWrite && (
          <div className="mt-4">
            <DeniedForm key={id} merchantId={id} />
          </div>
        )}
      </Card>
    </>
  );
}

/** Says which messages are stored instead of being sent, and who can change that. */
function Unsent({ isSandbox, missing }: { isSandbox: boolean; missing: readonly Channel[] }) {
  if (isSandbox)
    return (
      <Callout
        title="Nothing is sent from a sandbox. Messages are stored and listed on each delivery’s page."
        className="mb-4"
      />
    );
  if (missing.length === 0) return null;
  const names = missing.map((channel) => MESSAGE_LABELS[channel]).join(" and ");
  return (
    <Callout
      tone="warning"
      title={`${names.charAt(0).toUpperCase()}${names.slice(1)} are not set up yet`}
      className="mb-4"
    >
      They are stored and listed on each delivery’s page, not sent. The operator of this Waybill installation
      can set them up.
    </Callout>
  );
}

function Switched({ enabled, arrivalMinutes }: Notifications) {
  const items = FACTS.map((fact) => {
    const channels = CHANNELS.filter((channel) => enabled.includes(`${fact} ${channel}`));
    const value = channels.map((channel) => CHANNEL_LABELS[channel]).join(", ") || "Off";
    return { term: FACT_LABELS[fact].label, value };
  });
  return (
    <>
      <DescriptionList
        items={[...items, { term: "Notify of a new time after", value: counted(arrivalMinutes, "minute") }]}
      />
      <Callout title="Only owners change these settings." className="mt-4" />
    </>
  );
}

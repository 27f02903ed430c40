import { DeniedForm, NotificationsForm, OwnNoticesForm } from "@/components/notifications/forms";
import { DeniedList } from "@/components/notifications/denied-list";
import { Previews } from "@/components/notifications/previews";
import { FACT_LABELS, CHANNEL_LABELS } from "@/components/notifications/labels";
import { formatInstant } from "@/components/deliveries/format-instant";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { getTimeZone } from "@/lib/account/reads/get-time-zone";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import { may } from "@/lib/core/permissions";
import { CHANNELS, FACTS } from "@/lib/notifications/constants";
import { getNotifications, type Notifications } from "@/lib/notifications/reads/get-notifications";
import { getOwnNotices } from "@/lib/notifications/reads/get-own-notices";
import { previewNotifications } from "@/lib/notifications/reads/preview-notifications";

export const generateMetadata = merchantPageTitle("Notifications", "merchant:read");

const UNSENT = {
  sandbox: "A sandbox sends nothing: its messages are kept, and a delivery’s page lists them.",
  installation:
    "This installation cannot send some of them yet: such messages are kept, and a delivery’s page lists them.",
};

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
  const isUnsent = sandboxOf !== null || !sends.email || !sends.sms;
  return (
    <>
      <Card
        title="Notifications"
        description="What the recipients of your deliveries are told: by e-mail to the customer, by text message to the contact at the dropoff, by push to browsers in which somebody has pressed “Notify me” on the tracking page."
      >
        {isUnsent && (
          <Callout title={sandboxOf === null ? UNSENT.installation : UNSENT.sandbox} className="mb-4" />
        )}
        {mayWrite ? (
          <NotificationsForm key={id} merchantId={id} enabled={enabled} arrivalMinutes={arrivalMinutes} />
        ) : (
          <Switched {...notifications} />
        )}
      </Card>
      <Card
        title="What you are told"
        description={`By e-mail to ${session.user.email}. Only you change this.`}
      >
        {sandboxOf === null ? (
          <OwnNoticesForm key={id} merchantId={id} notices={ownNotices} />
        ) : (
          <p className="text-muted">
            A sandbox tells its team nothing of its deliveries. Switch to the live merchant to choose.
          </p>
        )}
      </Card>
      <Card title="Preview" description="With your name, for an example delivery.">
        <Previews previews={previews} />
      </Card>
      <Card
        title="Recipients without notifications"
        description="People who have unsubscribed, and those you have added. They get no messages, whatever is switched on."
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

function Switched({ enabled, arrivalMinutes }: Notifications) {
  const items = FACTS.map((fact) => {
    const channels = CHANNELS.filter((channel) => enabled.includes(`${fact} ${channel}`));
    const value = channels.map((channel) => CHANNEL_LABELS[channel]).join(", ") || "Off";
    return { term: FACT_LABELS[fact].label, value };
  });
  return (
    <>
      <DescriptionList
        items={[...items, { term: "New time told from", value: `${arrivalMinutes} minutes` }]}
      />
      <Callout title="Only owners change these settings." className="mt-4" />
    </>
  );
}

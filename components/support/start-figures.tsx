import { useFormat, useText } from "#texts";
import { Figure } from "@/components/deliveries/overview/today";
import { dispatchViewPath, FAILED_MESSAGES_PATH, STAFF_ATTENTION_PATH } from "./paths";

/** Id of the list of failing webhooks on the start page. */
export const FAILING_WEBHOOKS = "failing-webhooks";

export type StartFiguresProps = {
  views: Record<"to_assign" | "assigned" | "on_the_road", number>;
  late: number;
  pickupSoon: number;
  failed: number;
  failedMessages: number;
  failingWebhooks: number;
};

/** Figures of running, late and failing work, each with a link to its list. */
export function StartFigures(props: StartFiguresProps) {
  const { t } = useText("support");
  const { count } = useFormat();
  const { views, late, pickupSoon, failed, failedMessages, failingWebhooks } = props;
  const trouble = (cases: number) => ({
    value: count(cases),
    ink: cases > 0 ? "text-danger-ink" : undefined,
  });
  return (
    <section aria-labelledby="right-now">
      <h2 id="right-now" className="sr-only">
        {t("figures.title")}
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          title={t("figures.toAssign")}
          href={dispatchViewPath("to_assign")}
          value={count(views.to_assign)}
          note={t("figures.toAssignNote")}
        />
        <Figure
          title={t("figures.assigned")}
          href={dispatchViewPath("assigned")}
          value={count(views.assigned)}
          note={t("figures.assignedNote")}
        />
        <Figure
          title={t("figures.onTheRoad")}
          href={dispatchViewPath("on_the_road")}
          value={count(views.on_the_road)}
          note={t("figures.onTheRoadNote")}
        />
        <Figure
          title={t("figures.late")}
          href={STAFF_ATTENTION_PATH}
          {...trouble(late)}
          note={t(late === 0 ? "figures.nothingLate" : "figures.lateNote")}
        />
        <Figure
          title={t("figures.pickupSoon")}
          href={dispatchViewPath("to_assign")}
          {...trouble(pickupSoon)}
          note={t("figures.pickupSoonNote")}
        />
        <Figure
          title={t("figures.failed")}
          href={STAFF_ATTENTION_PATH}
          {...trouble(failed)}
          note={t("figures.failedNote")}
        />
        <Figure
          title={t("figures.messages")}
          href={FAILED_MESSAGES_PATH}
          {...trouble(failedMessages)}
          note={t("figures.messagesNote")}
        />
        <Figure
          title={t("figures.webhooks")}
          href={failingWebhooks > 0 ? `#${FAILING_WEBHOOKS}` : undefined}
          {...trouble(failingWebhooks)}
          note={t(failingWebhooks === 0 ? "figures.noWebhook" : "figures.webhooksNote")}
        />
      </ul>
    </section>
  );
}

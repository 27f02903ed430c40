import { formatCount } from "@/components/deliveries/format";
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
  const { views, late, pickupSoon, failed, failedMessages, failingWebhooks } = props;
  return (
    <section aria-labelledby="right-now">
      <h2 id="right-now" className="sr-only">
        Right now
      </h2>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure
          title="To assign"
          href={dispatchViewPath("to_assign")}
          value={formatCount(views.to_assign)}
          note="waiting for a courier"
        />
        <Figure
          title="Assigned"
          href={dispatchViewPath("assigned")}
          value={formatCount(views.assigned)}
          note="not started yet"
        />
        <Figure
          title="On the road"
          href={dispatchViewPath("on_the_road")}
          value={formatCount(views.on_the_road)}
          note="with a courier"
        />
        <Figure
          title="Late now"
          href={STAFF_ATTENTION_PATH}
          {...trouble(late)}
          note={late === 0 ? "Nothing is late" : "past the time they were due"}
        />
        <Figure
          title="No courier, pickup soon"
          href={dispatchViewPath("to_assign")}
          {...trouble(pickupSoon)}
          note="due within 30 min or overdue"
        />
        <Figure
          title="Failed deliveries"
          href={STAFF_ATTENTION_PATH}
          {...trouble(failed)}
          note="in 24 hours, not booked again"
        />
        <Figure
          title="Failed messages"
          href={FAILED_MESSAGES_PATH}
          {...trouble(failedMessages)}
          note="in 24 hours"
        />
        <Figure
          title="Failing webhooks"
          href={failingWebhooks > 0 ? `#${FAILING_WEBHOOKS}` : undefined}
          {...trouble(failingWebhooks)}
          note={failingWebhooks === 0 ? "No endpoint fails" : "endpoints that fail"}
        />
      </ul>
    </section>
  );
}

const trouble = (count: number) => ({
  value: formatCount(count),
  ink: count > 0 ? "text-danger-ink" : undefined,
});

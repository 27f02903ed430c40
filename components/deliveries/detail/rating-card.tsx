import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { type FromRecipient, MAX_RATING } from "@/lib/deliveries/rules/recipient-help";

/** The recipient's rating, and what the recipient wrote with it. */
export function RatingCard({ rating: { score, comment } }: { rating: NonNullable<FromRecipient["rating"]> }) {
  const { t } = useText("detail");
  return (
    <Card title={t("rating.title")}>
      <p className="text-lg font-semibold tabular-nums">{t("rating.score", { score, max: MAX_RATING })}</p>
      {comment && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">{t("quoted", { text: comment })}</p>
      )}
    </Card>
  );
}

import { Card } from "@/components/kit/ui/card";
import { type FromRecipient, MAX_RATING } from "@/lib/deliveries/rules/recipient-help";

/** The recipient's rating, and what the recipient wrote with it. */
export function RatingCard({ rating: { score, comment } }: { rating: NonNullable<FromRecipient["rating"]> }) {
  return (
    <Card title="Rating by the recipient">
      <p className="text-lg font-semibold tabular-nums">
        {score} of {MAX_RATING}
      </p>
      {comment && <p className="mt-1 wrap-anywhere whitespace-pre-line text-muted">“{comment}”</p>}
    </Card>
  );
}

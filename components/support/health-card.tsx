import { useText } from "#texts";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Card } from "@/components/kit/ui/card";
import type { HealthSentence } from "@/lib/support/rules/health-words";

/** The health of the service, in sentences. */
export function HealthCard({ sentences }: { sentences: readonly HealthSentence[] }) {
  const { t } = useText("support");
  return (
    <Card title={<span id="health">{t("health.title")}</span>}>
      <ul aria-labelledby="health" className="flex flex-col gap-2">
        {sentences.map(({ text, isWell }) => (
          <li key={text} className="flex items-start gap-2">
            {isWell ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
            )}
            <span className="min-w-0">
              {!isWell && <span className="sr-only">{t("health.problem")} </span>}
              {text}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

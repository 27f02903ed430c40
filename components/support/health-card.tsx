import { useText } from "#texts";
import { CircleCheck, TriangleAlert } from "lucide-react";
import { Card } from "@/components/kit/ui/card";
import type { HealthFact } from "@/lib/support/rules/health-words";
import { healthWords } from "./health-words";

/** The health of the service, in sentences. */
export function HealthCard({ facts }: { facts: readonly HealthFact[] }) {
  const text = useText("support");
  const { t } = text;
  return (
    <Card title={<span id="health">{t("health.title")}</span>}>
      <ul aria-labelledby="health" className="flex flex-col gap-2">
        {facts.map((fact) => (
          <li key={fact.code} className="flex items-start gap-2">
            {fact.isWell ? (
              <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
            ) : (
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning-ink" />
            )}
            <span className="min-w-0">
              {!fact.isWell && <span className="sr-only">{t("health.problem")} </span>}
              {healthWords(text, fact)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

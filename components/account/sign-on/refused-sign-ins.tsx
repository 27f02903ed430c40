import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { signOnProblemWords } from "@/lib/account/rules/sign-on-problems";
import type { SignOnSettings } from "@/lib/account/reads/get-sign-on";

type RefusedSignInsProps = Pick<SignOnSettings, "people" | "refused">;

/** The number of people who have used the provider, and the latest refusals. */
export function RefusedSignIns({ people, refused }: RefusedSignInsProps) {
  const { t } = useText("team");
  return (
    <Card
      title={t("signOn.signIns.title")}
      description={t("signOn.signIns.used", { count: people })}
      padded={false}
    >
      {refused.length > 0 && (
        <ul className="divide-y divide-line border-t border-line" aria-label={t("signOn.signIns.refused")}>
          {refused.map(({ id, at, problem, domain, detail }) => (
            <li key={id} className="px-4 py-3">
              <p className="wrap-anywhere">{signOnProblemWords(problem) ?? problem}.</p>
              <p className="wrap-anywhere text-muted">
                <ViewerTime instant={at} />
                {domain !== null && ` · ${t("signOn.signIns.from", { domain })}`}
                {detail !== null && ` · ${detail}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { signOnProblemWords } from "@/lib/account/rules/sign-on-problems";
import type { SignOnSettings } from "@/lib/account/reads/get-sign-on";
import { counted } from "@/lib/core/counted";

type RefusedSignInsProps = Pick<SignOnSettings, "people" | "refused">;

/** The number of people who have used the provider, and the latest refusals. */
export function RefusedSignIns({ people, refused }: RefusedSignInsProps) {
  const used = people === 1 ? "1 person has" : `${counted(people, "person", "people")} have`;
  return (
    <Card
      title="Sign-ins"
      description={
        people === 0
          ? "Nobody has signed in through the provider yet."
          : `${used} signed in through the provider.`
      }
      padded={false}
    >
      {refused.length > 0 && (
        <ul className="divide-y divide-line border-t border-line" aria-label="Refused sign-ins">
          {refused.map(({ id, at, problem, domain, detail }) => (
            <li key={id} className="px-4 py-3">
              <p className="wrap-anywhere">{signOnProblemWords(problem) ?? problem}.</p>
              <p className="wrap-anywhere text-muted">
                <ViewerTime instant={at} />
                {domain !== null && ` · someone at ${domain}`}
                {detail !== null && ` · ${detail}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

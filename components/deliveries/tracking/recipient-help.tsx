import { buttonClass } from "@/components/kit/ui/button-class";
import { Card } from "@/components/kit/ui/card";
import { controlClass } from "@/components/kit/ui/control-class";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import type { OfferedHelp } from "@/lib/deliveries/reads/find-recipient-help";
import { formatWithWeekday } from "../detail/stop-time";
import { HelpSteps } from "./help-steps";

type RecipientHelpProps = { code: string; merchantName: string; help: OfferedHelp };

const OFFERS: Record<RecipientAction, string> = {
  address: "correct the address",
  note: "leave a note for the courier",
  safe_place: "choose a safe place",
  time: "choose a later time",
  rating: "rate this delivery",
};

const LIST = new Intl.ListFormat("en-US", { type: "disjunction" });

const CLASSES = {
  field: controlClass("h-11 font-normal"),
  area: controlClass("h-auto py-2 font-normal pointer-coarse:h-auto"),
  submit: buttonClass({ variant: "primary", size: "lg" }),
};

/** Forms of the recipient, with the times in words, because browsers name time zones differently. */
export function RecipientHelp({ code, merchantName, help }: RecipientHelpProps) {
  const { actions, isProven, triesLeft, times, timeZone } = help;
  return (
    <section className="print:hidden">
      <Card
        title={actions.includes("rating") ? "How was your delivery?" : "Change your delivery"}
        description={
          isProven ? undefined : `You can ${LIST.format(actions.map((action) => OFFERS[action]))}.`
        }
      >
        <HelpSteps
          code={code}
          classes={CLASSES}
          actions={actions}
          isProven={isProven}
          lockedNote={
            triesLeft === 0 ? (
              <p>Too many wrong tries. Contact {merchantName} to change your delivery.</p>
            ) : null
          }
          times={times.map(({ value, at }) => ({ value, label: formatWithWeekday(at, timeZone) }))}
        />
      </Card>
    </section>
  );
}

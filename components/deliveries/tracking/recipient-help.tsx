import { timesIn } from "@/lib/core/language/times";
import { buttonClass } from "@/components/kit/ui/button-class";
import { Card } from "@/components/kit/ui/card";
import { controlClass } from "@/components/kit/ui/control-class";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import type { OfferedHelp } from "@/lib/deliveries/reads/find-recipient-help";
import { HelpSteps } from "./help-steps";
import { helpWords } from "./help-words";
import type { TrackingText } from "./text";

type RecipientHelpProps = { text: TrackingText; code: string; merchantName: string; help: OfferedHelp };

const OFFERS = {
  address: "help.offerAddress",
  note: "help.offerNote",
  safe_place: "help.offerSafePlace",
  time: "help.offerTime",
  rating: "help.offerRating",
} as const satisfies Record<RecipientAction, string>;

const CLASSES = {
  field: controlClass("h-11 font-normal"),
  area: controlClass("h-auto py-2 font-normal pointer-coarse:h-auto"),
  submit: buttonClass({ variant: "primary", size: "lg" }),
};

/** Forms of the recipient, with the times in words, because browsers name time zones differently. */
export function RecipientHelp({ text, code, merchantName, help }: RecipientHelpProps) {
  const { t, locale, language } = text;
  const { actions, isProven, triesLeft, times, timeZone } = help;
  const list = new Intl.ListFormat(locale, { type: "disjunction" });
  return (
    <section className="print:hidden">
      <Card
        title={actions.includes("rating") ? t("help.rateTitle") : t("help.changeTitle")}
        description={
          isProven
            ? undefined
            : t("help.offer", { list: list.format(actions.map((action) => t(OFFERS[action]))) })
        }
      >
        <HelpSteps
          code={code}
          words={helpWords(text)}
          classes={CLASSES}
          actions={actions}
          isProven={isProven}
          lockedNote={triesLeft === 0 ? <p>{t("help.locked", { merchant: merchantName })}</p> : null}
          times={times.map(({ value, at }) => ({
            value,
            label: timesIn(language, timeZone).dayAndClock(at),
          }))}
        />
      </Card>
    </section>
  );
}

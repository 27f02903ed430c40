import { adviceFor, ENOUGH, type EstimateWords } from "@/lib/estimates/present/estimates";
import { carStopMinutes, type ServiceWords } from "@/lib/estimates/present/service-times";
import type { EstimateReport } from "@/lib/estimates/reads/read-estimates";
import type { ServiceRun } from "@/lib/estimates/reads/read-service-times";
import { DROPOFF_KINDS } from "@/lib/estimates/rules/dropoff-kind";
import { PACKAGE_SECONDS } from "@/lib/estimates/rules/stop-time";
import type { RegionsText } from "./text";

// The operator's report says the same in English: lib/estimates/present.

const NOTHING = "–";
const VERDICTS = ["taken", "kept", "none", "too_few"] as const;
const NEEDED = { needed: ENOUGH.legs, days: ENOUGH.days, latest: ENOUGH.heldOutLegs };

const day = (at: Date) => at.toISOString().slice(0, 10);

function formats({ t, locale }: RegionsText) {
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    useGrouping: false,
  });
  const minutes = (value: number) => t("learned.minutes", { minutes: tenths.format(value) });
  return {
    minutes,
    minutesOrNothing: (value: number | null) => (value === null ? NOTHING : minutes(value)),
    share: (value: number | null) => (value === null ? NOTHING : percent.format(value)),
    used: (used: number, unused: number) =>
      unused > 0 ? t("learned.someUsed", { count: used, unused }) : count.format(used),
    days: ({ days, firstDay, lastDay }: Pick<ServiceRun, "days" | "firstDay" | "lastDay">) =>
      firstDay === null
        ? "0"
        : t("learned.period", { days: String(days), first: firstDay, last: lastDay ?? firstDay }),
    since: (words: string, at: Date | null) =>
      at === null ? words : t("learned.inUseSince", { words, day: day(at) }),
  };
}

/** The time of a stop of a car with one package, with parking. */
export const carStopWords = (text: RegionsText, perPackage: number) =>
  formats(text).minutes(carStopMinutes(perPackage));

/** A run of estimates for the staff's page. The errors and the range are those of the latest days. */
export function estimateWords(text: RegionsText, run: EstimateReport): EstimateWords {
  const { t } = text;
  const { minutes, share, used, days, since } = formats(text);
  const error = (value: number | null, part: number | null) =>
    value === null || part === null
      ? NOTHING
      : t("learned.error", { minutes: minutes(value), share: share(part) });
  const isChecked = run.heldFromPickup !== null || run.heldFromDeparture !== null;
  // The verdicts are texts in the database, written by the run.
  const times = VERDICTS.find((each) => each === run.factorsVerdict);
  const range = VERDICTS.find((each) => each === run.rangesVerdict);
  return {
    drives: used(run.legs, run.leftOut),
    days: days(run),
    checkedOn:
      run.heldOutFrom === null
        ? NOTHING
        : t("learned.drivesFrom", { count: run.heldOutLegs ?? 0, day: run.heldOutFrom }),
    plainError: error(run.errorBefore, run.shareBefore),
    correctedError: error(run.errorAfter, run.shareAfter),
    inRange: isChecked
      ? t("learned.shares", { pickup: share(run.heldFromPickup), departure: share(run.heldFromDeparture) })
      : NOTHING,
    times: since(times ? t(`timesVerdict.${times}`, NEEDED) : run.factorsVerdict, run.factorsMadeAt),
    range: since(range ? t(`rangeVerdict.${range}`, NEEDED) : run.rangesVerdict, run.rangesMadeAt),
    advice: t(`advice.${adviceFor(run)}`),
  };
}

/** A run of service times for the staff's page. The errors are those of the latest days. */
export function serviceWords(text: RegionsText, run: ServiceRun): ServiceWords {
  const { t } = text;
  const { minutesOrNothing, used, days, since } = formats(text);
  const verdict = VERDICTS.find((each) => each === run.verdict);
  return {
    stops: used(run.visits, run.leftOut),
    days: days(run),
    checkedOn:
      run.heldOutFrom === null
        ? NOTHING
        : t("learned.stopsFrom", { count: run.heldOutVisits ?? 0, day: run.heldOutFrom }),
    assumedError: minutesOrNothing(run.errorBefore),
    learnedError: minutesOrNothing(run.errorAfter),
    inUse: since(verdict ? t(`stopsVerdict.${verdict}`, NEEDED) : run.verdict, run.learnedAt),
    general: carStopWords(text, run.general ?? PACKAGE_SECONDS),
    kinds: DROPOFF_KINDS.flatMap((kind) => {
      const seconds = run.kinds[kind];
      return seconds === undefined
        ? []
        : [{ label: t(`dropoffKind.${kind}`), time: carStopWords(text, seconds) }];
    }),
  };
}

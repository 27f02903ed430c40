import type { OfferedHelp } from "@/lib/deliveries/reads/find-recipient-help";
import { formatWithWeekday } from "../detail/stop-time";
import { HelpCard } from "./help-card";

type RecipientHelpProps = { code: string; merchantName: string; help: OfferedHelp };

/** Forms of the recipient, with the times in words, because browsers name time zones differently. */
export function RecipientHelp({ code, merchantName, help }: RecipientHelpProps) {
  const { times, timeZone, ...offered } = help;
  return (
    <HelpCard
      code={code}
      merchantName={merchantName}
      {...offered}
      times={times.map(({ value, at }) => ({ value, label: formatWithWeekday(at, timeZone) }))}
    />
  );
}

import type { DevelopersText } from "./text";
import type { FilterWords } from "./filter-form";

/**
 * Returns the labels that every filter form has.
 * @param zone time zone of the times, as text
 */
export const filterWords = ({ t }: DevelopersText, zone: string): FilterWords => ({
  from: t("filter.from", { zone }),
  to: t("filter.to", { zone }),
  apply: t("filter.apply"),
});

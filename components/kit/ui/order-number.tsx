import { cn } from "./cn";
import { Tooltip } from "./tooltip";

/** Characters that fit into two lines of a narrow column. */
const LONGEST = 24;
const START = 12;
const END = 10;

type OrderNumberProps = { value: string; className?: string };

/**
 * An order number in a list. Long ones are shortened in the middle, because merchants' numbers usually start
 * alike and differ at the end. The middle stays in the text at zero size, so that copying, searching and
 * screen readers get all of it. The tooltip shows it on hover, or when the surrounding link or button has the
 * focus.
 */
export function OrderNumber({ value, className }: OrderNumberProps) {
  // By code points: a surrogate pair is one character.
  const letters = [...value];
  if (letters.length <= LONGEST) return <bdi className={cn("wrap-anywhere", className)}>{value}</bdi>;
  return (
    <Tooltip content={value} className="inline">
      <bdi className={cn("break-all", className)}>
        {letters.slice(0, START).join("")}
        <span className="text-[0px] before:text-sm before:content-['…'/'']">
          {letters.slice(START, -END).join("")}
        </span>
        {letters.slice(-END).join("")}
      </bdi>
    </Tooltip>
  );
}

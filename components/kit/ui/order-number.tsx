import { cn } from "./cn";
import { Tooltip } from "./tooltip";

/** What two lines of a narrow column hold. */
const LONGEST = 24;
const START = 12;
const END = 10;

type OrderNumberProps = { value: string; className?: string };

/**
 * An order number in a list. A long one is cut in the middle, because merchants' numbers begin alike and differ at the
 * end. The middle stays in the text, without a size, so that copying, searching and screen readers get all of it; the
 * tooltip shows it when the mouse is over it, or when the link or button around it has the focus.
 */
export function OrderNumber({ value, className }: OrderNumberProps) {
  // Letters and not code units: a pair of them is one sign.
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

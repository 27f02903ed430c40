import { Kbd } from "@/components/kit/ui/kbd";

const HINTS = [
  { keys: ["j", "k"], does: "move" },
  { keys: ["x"], does: "select" },
  { keys: ["a"], does: "assign" },
  { keys: ["u"], does: "take back" },
  { keys: ["Enter"], does: "open" },
];

/** The keys that are used all the time; where there is a keyboard. */
export function KeyHints() {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted pointer-coarse:hidden">
      {HINTS.map(({ keys, does }) => (
        <span key={does} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}

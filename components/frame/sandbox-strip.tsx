import { FlaskConical } from "lucide-react";
import { useText } from "#texts";

/**
 * Marks every sandbox page, so that nobody mistakes it for the live one.
 * @param endsAt when a guest's sandbox is erased, in words; null for every other
 */
export function SandboxStrip({ endsAt }: { endsAt: string | null }) {
  const { t } = useText("frame");
  return (
    <aside
      aria-label={t("sandbox.name")}
      className="flex items-center gap-2 border-b border-line bg-warning-soft px-4 py-1.5 text-[0.8125rem] text-warning-ink lg:px-6 print:hidden"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <span>
        {t.rich("sandbox.strip", { strong: (text) => <strong className="font-semibold">{text}</strong> })}
        {endsAt !== null && ` ${t("sandbox.ends", { when: endsAt })}`}
      </span>
    </aside>
  );
}

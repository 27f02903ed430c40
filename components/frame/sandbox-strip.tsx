import { FlaskConical } from "lucide-react";

/**
 * Marks every sandbox page, so that nobody mistakes it for the live one.
 * @param endsAt when a guest's sandbox is erased, in words; null for every other
 */
export function SandboxStrip({ endsAt }: { endsAt: string | null }) {
  return (
    <aside
      aria-label="Sandbox"
      className="flex items-center gap-2 border-b border-line bg-warning-soft px-4 py-1.5 text-[0.8125rem] text-warning-ink lg:px-6 print:hidden"
    >
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      <span>
        <strong className="font-semibold">Sandbox:</strong> no real courier handles these deliveries.
        {endsAt !== null && ` This sandbox is erased on ${endsAt}, with everything in it.`}
      </span>
    </aside>
  );
}

import type { Preview } from "@/lib/notifications/reads/preview-notifications";
import { FACT_LABELS } from "./labels";

/** Every notification as its recipient would get it. Each opens on click. */
export function Previews({ previews }: { previews: Preview[] }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {previews.map(({ fact, subject, html, sms, push }) => (
        <details key={fact} className="group py-2">
          <summary className="cursor-pointer font-medium">{FACT_LABELS[fact].label}</summary>
          <div className="mt-3 grid gap-3 pb-2">
            <p>
              <span className="block text-xs text-muted">Subject of the e-mail</span>
              {subject}
            </p>
            <iframe
              title={`The e-mail: ${FACT_LABELS[fact].label}`}
              sandbox=""
              srcDoc={html}
              loading="lazy"
              className="h-112 w-full rounded-md border border-line bg-white scheme-light"
            />
            <p>
              <span className="block text-xs text-muted">Text message</span>
              <span className="wrap-anywhere">{sms}</span>
            </p>
            <p>
              <span className="block text-xs text-muted">Push</span>
              <span className="block font-medium">{subject}</span>
              {push}
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}

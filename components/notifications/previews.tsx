import { useText } from "#texts";
import type { Preview } from "@/lib/notifications/reads/preview-notifications";

/** Every notification as its recipient would get it. Each opens on click. */
export function Previews({ previews }: { previews: Preview[] }) {
  const { t } = useText("messages");
  const labelOf = (fact: Preview["fact"], is: Preview["is"]) =>
    is === "readdressed" ? t("preview.readdressed") : t(`fact.${fact}`);
  return (
    <div className="divide-y divide-line border-y border-line">
      {previews.map(({ fact, is, subject, html, sms, push }) => (
        <details key={is} className="group py-2">
          <summary className="cursor-pointer font-medium">{labelOf(fact, is)}</summary>
          <div className="mt-3 grid gap-3 pb-2">
            <p>
              <span className="block text-xs text-muted">{t("preview.subject")}</span>
              {subject}
            </p>
            <iframe
              title={t("preview.email", { name: labelOf(fact, is) })}
              sandbox=""
              srcDoc={html}
              loading="lazy"
              className="h-112 w-full rounded-md border border-line bg-white scheme-light"
            />
            <p>
              <span className="block text-xs text-muted">{t("preview.sms")}</span>
              <span className="wrap-anywhere">{sms}</span>
            </p>
            <p>
              <span className="block text-xs text-muted">{t("preview.push")}</span>
              <span className="block font-medium">{subject}</span>
              {push}
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}

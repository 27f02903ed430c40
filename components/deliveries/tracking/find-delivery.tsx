import { buttonClass } from "@/components/kit/ui/button-class";
import { controlClass } from "@/components/kit/ui/control-class";
import { CODE_LENGTH, inGroups } from "./code";
import { TrackingFooter } from "./footer";
import { LanguageMenu } from "./language-menu";
import type { TrackingText } from "./text";

const EXAMPLE = "q7Rk2-vX9bTzLmA4cWn_Ge";

type FindDeliveryProps = {
  text: TrackingText;
  /** Opened or typed tracking code; null at first. */
  tried: string | null;
};

/** Lets recipients enter their code, and helps if the link they opened is invalid. */
export function FindDelivery({ text, tried }: FindDeliveryProps) {
  const { t } = text;
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-6 text-base leading-6 sm:py-10">
      <main id="main" className="grid gap-4">
        <header>
          <h1 className="text-2xl leading-8 font-semibold tracking-tight text-balance">
            {tried === null ? t("find.title") : t("find.notFoundTitle")}
          </h1>
          <p className="mt-1 text-muted">{tried === null ? t("find.intro") : t("find.notFound")}</p>
        </header>
        <form
          action="/track"
          method="get"
          className="grid gap-3 rounded-lg border border-line bg-surface p-4"
        >
          <label className="grid gap-1 font-medium">
            {t("find.label")}
            <input
              name="code"
              required
              maxLength={500}
              defaultValue={tried ?? undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby="code-hint"
              className={controlClass("h-11 font-normal")}
            />
          </label>
          <p id="code-hint" className="text-sm text-muted">
            {t.rich("find.hint", {
              length: String(CODE_LENGTH),
              example: inGroups(EXAMPLE),
              code: (example) => (
                <span className="font-mono font-medium whitespace-nowrap text-ink">{example}</span>
              ),
            })}
          </p>
          <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
            {t("find.button")}
          </button>
        </form>
        <section aria-labelledby="help" className="text-muted">
          <h2 id="help" className="font-medium text-ink">
            {t("find.stillTitle")}
          </h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            <li>{t("find.stillCopy")}</li>
            <li>{t("find.stillAsk")}</li>
          </ul>
        </section>
      </main>
      <TrackingFooter text={text}>
        {/* The page of an unknown delivery has an address that accepts no action. */}
        {tried === null && <LanguageMenu text={text} code={null} />}
      </TrackingFooter>
    </div>
  );
}

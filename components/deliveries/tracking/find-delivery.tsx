import { buttonClass } from "@/components/kit/ui/button-class";
import { controlClass } from "@/components/kit/ui/control-class";
import { CODE_LENGTH, inGroups } from "./code";
import { TrackingFooter } from "./footer";

type FindDeliveryProps = {
  /** Opened or typed tracking code; null at first. */
  tried: string | null;
};

/** Lets recipients enter their code, and helps if the link they opened is invalid. */
export function FindDelivery({ tried }: FindDeliveryProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-xl flex-col px-4 py-6 text-base leading-6 sm:py-10">
      <main id="main" className="grid gap-4">
        <header>
          <h1 className="text-2xl leading-8 font-semibold tracking-tight text-balance">
            {tried === null ? "Track a delivery" : "We cannot find this delivery"}
          </h1>
          <p className="mt-1 text-muted">
            {tried === null
              ? "Scan the QR code on the label with your phone’s camera, or enter the code or link from your message."
              : "The link or code is incomplete or has a typo."}
          </p>
        </header>
        <form
          action="/track"
          method="get"
          className="grid gap-3 rounded-lg border border-line bg-surface p-4"
        >
          <label className="grid gap-1 font-medium">
            Tracking code or link
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
            A code has {CODE_LENGTH} letters, digits, hyphens and underscores, such as{" "}
            <span className="font-mono font-medium whitespace-nowrap text-ink">
              {inGroups("q7Rk2-vX9bTzLmA4cWn_Ge")}
            </span>
            . Upper and lower case matter, spaces do not.
          </p>
          <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
            Show delivery
          </button>
        </form>
        <section aria-labelledby="help" className="text-muted">
          <h2 id="help" className="font-medium text-ink">
            Still not found?
          </h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            <li>Copy the whole link from the message. Some mail programs split long links.</li>
            <li>Ask the sender of the package. They can send you the link again.</li>
          </ul>
        </section>
      </main>
      <TrackingFooter />
    </div>
  );
}

import { buttonClass } from "@/components/kit/ui/button-class";
import { controlClass } from "@/components/kit/ui/control-class";
import { CODE_LENGTH } from "./code";
import { TrackingFooter } from "./footer";

type FindDeliveryProps = {
  /** What the recipient opened or typed; null at first. */
  tried: string | null;
};

/** For recipients: a field for their code, and help if the link that they opened leads nowhere. */
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
              ? "Enter the code or the link from the message that you got."
              : "The link or the code is not complete, or has a typing mistake."}
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
            <span className="font-medium whitespace-nowrap text-ink">q7Rk2-vX9bTzLmA4cWn_Ge</span>. Capital
            and small letters differ.
          </p>
          <button type="submit" className={buttonClass({ variant: "primary", size: "lg" })}>
            Show the delivery
          </button>
        </form>
        <section aria-labelledby="help" className="text-muted">
          <h2 id="help" className="font-medium text-ink">
            If that does not help
          </h2>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            <li>Copy the whole link from the message: some mail programs break a long one over two lines.</li>
            <li>Ask the shop or person that sends the parcel. They have the link, and can send it again.</li>
          </ul>
        </section>
      </main>
      <TrackingFooter />
    </div>
  );
}

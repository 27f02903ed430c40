import { MapPin, PackageCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { cn } from "@/components/kit/ui/cn";
import { isFinal } from "@/lib/deliveries/status";
import type { TrackedStop, Tracking } from "@/lib/deliveries/reads/find-tracking";
import { BRAND_CLASS, BrandLogo, brandStyle } from "./brand";
import { ContactCard } from "./contact-card";
import { expectedTime, stopsBeforeYours, windowWords } from "./expected-time";
import { TrackingRefresh } from "./tracking-refresh";
import { PositionRefresh } from "./position-refresh";
import { positionWords } from "./position-words";
import { PrintStyle } from "./print-style";
import { Progress } from "./progress";
import { Steps } from "./steps";
import { MainAction } from "./main-action";
import { TrackingMap } from "./tracking-map";
import { headline, placeWords, proofWords } from "./labels";
import { TrackingFooter } from "./footer";
import { LanguageMenu } from "./language-menu";
import type { TrackingText } from "./text";

type TrackingViewProps = {
  text: TrackingText;
  code: string;
  tracking: Tracking;
  /** Offers notifications; null if there are none. */
  notify: ReactNode;
  /** The PIN for the courier; null unless the recipient opened the page by the link in a message. */
  pin: string | null;
  /** The recipient's forms; null if nothing can be changed now. */
  help: ReactNode;
  /** Whether the recipient can use the forms: not after too many wrong tries. */
  hasHelp: boolean;
};

/**
 * A delivery as its recipient sees it: without phone numbers, streets or prices, and with only the
 * abbreviated name of the person who received it.
 */
export function TrackingView({ text, code, tracking, notify, pin, help, hasHelp }: TrackingViewProps) {
  const { t } = text;
  const { merchant, isSandbox, serviceType, status, proof } = tracking;
  const { title, detail } = headline(text, tracking);
  return (
    <div
      style={brandStyle(merchant.accentColor)}
      className={cn("border-t-4 border-(--brand) print:border-0", BRAND_CLASS)}
    >
      <div className="mx-auto flex min-h-[calc(100dvh-0.25rem)] max-w-xl flex-col px-4 py-6 text-base leading-6 sm:py-10 print:min-h-0 print:py-0">
        <PrintStyle />
        <main id="main" className="grid gap-4">
          {isSandbox && (
            <p role="note" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning-ink">
              {t("page.sandbox")}
            </p>
          )}
          <header className="grid gap-4">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              {merchant.logoFileId && <BrandLogo fileId={merchant.logoFileId} />}
              <p className="min-w-0 font-medium wrap-anywhere">{merchant.name}</p>
            </div>
            <div>
              <h1 className="text-2xl leading-8 font-semibold tracking-tight text-balance">{title}</h1>
              <p className="mt-1 wrap-anywhere text-muted">{detail}</p>
            </div>
          </header>
          <Card>
            <div className="grid gap-5">
              <ExpectedTime text={text} tracking={tracking} />
              <Progress text={text} tracking={tracking} />
              <CourierPlace text={text} code={code} tracking={tracking} />
              {proof && (
                <p className="flex items-start gap-2 border-t border-line pt-4 wrap-anywhere">
                  <PackageCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
                  {proofWords(text, status, proof)}
                </p>
              )}
              <MainAction text={text} tracking={tracking} hasHelp={hasHelp} />
            </div>
          </Card>
          {pin !== null && <PinCard text={text} pin={pin} />}
          {notify}
          <div id="help" className="empty:hidden">
            {help ?? <Thanks text={text} tracking={tracking} />}
          </div>
          <ContactCard text={text} merchant={merchant} />
          <Card title={t("page.history")}>
            <Steps text={text} tracking={tracking} />
          </Card>
          <Card title={t("page.route")}>
            <dl className="grid gap-4 sm:grid-cols-2">
              <Stop text={text} term={t("page.from")} stop={tracking.pickup} />
              <Stop text={text} term={t("page.to")} stop={tracking.dropoff} />
              <Fact term={t("page.service")}>{t(`service.${serviceType}`)}</Fact>
            </dl>
          </Card>
          <FollowNote text={text} status={title} final={isFinal(status)} />
        </main>
        <TrackingFooter text={text}>
          <LanguageMenu text={text} code={code} />
        </TrackingFooter>
      </div>
    </div>
  );
}

type WithText = Pick<TrackingViewProps, "text" | "tracking">;

/** Stands where the rating was. */
function Thanks({ text, tracking: { ownChanges } }: WithText) {
  if (!ownChanges.some(({ action }) => action === "rating")) return null;
  return <Callout tone="success" role="status" title={text.t("page.rated")} />;
}

function ExpectedTime({ text, tracking }: WithText) {
  const { t } = text;
  const shown = expectedTime(text, tracking);
  if (!shown) return null;
  const { label, day, time, note, zone } = shown;
  const window = windowWords(text, tracking);
  const stopsBefore = stopsBeforeYours(text, tracking);
  return (
    <section aria-labelledby="expected" className="tabular-nums">
      <h2 id="expected" className="text-muted">
        {label}
      </h2>
      <p>
        {day && <span className="block text-lg font-medium">{day}</span>}
        <span className="block text-3xl leading-10 font-semibold tracking-tight text-balance">{time}</span>
      </p>
      {zone && (
        <p className="text-sm wrap-anywhere text-muted">
          {t("expected.localTime", { city: tracking.dropoff.city, zone })}
        </p>
      )}
      {stopsBefore && <p className="mt-1 font-medium">{stopsBefore}</p>}
      {note && <p className="mt-1 text-muted">{note}</p>}
      {window && <p className="mt-1 text-muted">{t("expected.window", { window })}</p>}
    </section>
  );
}

/** Where the courier is, while it is shared. */
function CourierPlace({ text, code, tracking }: WithText & { code: string }) {
  const { positionVersion } = tracking;
  const words = positionWords(text, tracking);
  return (
    <>
      {words && (
        <p className="flex items-start gap-2 tabular-nums">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          {words}
        </p>
      )}
      <TrackingMap text={text} tracking={tracking} />
      {positionVersion !== null && <PositionRefresh code={code} version={positionVersion} />}
    </>
  );
}

function Stop({ text, term, stop }: { text: TrackingText; term: string; stop: TrackedStop }) {
  return <Fact term={term}>{placeWords(text, stop)}</Fact>;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="wrap-break-word">{children}</dd>
    </div>
  );
}

/** Stays mounted after the delivery has ended, so that its last status is announced. */
function FollowNote({ text, status, final }: { text: TrackingText; status: string; final: boolean }) {
  return (
    <div className="text-sm text-muted print:hidden">
      <TrackingRefresh status={status} final={final} />
      {!final && <noscript>{text.t("page.reload")}</noscript>}
    </div>
  );
}

function PinCard({ text: { t }, pin }: { text: TrackingText; pin: string }) {
  return (
    <Card title={t("page.pin")} className="print:hidden">
      <p className="text-3xl font-semibold tracking-widest tabular-nums">{pin}</p>
      <p className="text-muted">{t("page.pinHint")}</p>
    </Card>
  );
}

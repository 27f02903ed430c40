"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { Button } from "@/components/kit/ui/button";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { PageHeader } from "@/components/kit/ui/page-header";
import { Section } from "@/components/kit/ui/section";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { toast, type ToastOptions } from "@/components/kit/ui/toast";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import type { PickupHours } from "@/lib/account/rules/hours";
import type { Booked } from "@/lib/deliveries/verbs/book-delivery";
import type { DeliveryFormOutput } from "@/lib/deliveries/fields/form-input";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { validPin } from "@waybill/geo/types";
import { book } from "../actions";
import { deliveriesPath, deliveryPath, newDeliveryPath } from "../paths";
import { ContentField, DetailSections, StopSections } from "./delivery-sections";
import { DraftStatus, OfferedDraft } from "./draft-notice";
import { OrderNumberField } from "./order-number-field";
import { PricePanel } from "./price-panel";
import { nextOfQueue, type Queue } from "./queue";
import { Templates } from "./templates";
import { SignInAgain } from "./sign-in-again";
import { useBookingForm } from "./use-booking-form";
import { useDraft } from "./use-draft";
import { useHeldPrice } from "./use-held-price";
import { useTakenOrderNumber } from "./use-taken-order-number";
import { awaitsPrice } from "./use-trip";

export type BookingFormProps = {
  merchantId: string;
  /** Identifies the owner of the drafts: person and merchant. */
  owner: string;
  /** Initial values of the form and the query they come from. */
  initial: DeliveryFormValues;
  source: string;
  /** Order number to book again that does not exist. */
  missing: string | null;
  /** In milliseconds. */
  serverNow: number;
  /** Order number used if the field is left empty. */
  nextNumber: string;
  /** Opening hours of the pickup's address, and the time zone until it is located. */
  hours: PickupHours;
  timeZone: string;
  /** The team's templates, from which the form can start. */
  templates: readonly { id: string; name: string }[];
  /** Set if this is one of several deliveries from a quote. */
  queue: Queue | null;
};

/** Keeps a focused field visible above the sticky bar on narrow screens. */
const LAYOUT =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] max-lg:[&_:is(input,textarea,summary,button)]:scroll-mb-32";

/** Books a delivery: the form until it is booked, then the delivery's page opens. */
export function BookingForm(props: BookingFormProps) {
  const { merchantId, owner, initial, source, missing, serverNow, nextNumber, hours, timeZone, queue } =
    props;
  const { t } = useText("booking");
  const { form, trip, typed, zones, now } = useBookingForm({ merchantId, initial, serverNow });
  const held = useHeldPrice(form.control, trip);
  const draft = useDraft({ form, owner, source, initial });
  const orderNumber = useTakenOrderNumber(merchantId);
  const nextOf = useQueue(queue, form.getValues);
  const { leaving, leaveFor } = useLeaving(queue, nextOf);
  const [earlier, setEarlier] = useState<string | null>(null);
  useFocusAtFirst(form);

  async function send(input: DeliveryFormOutput) {
    const quoteId = held.quote?.id ?? null;
    const result = await book(merchantId, { ...input, quote_id: quoteId, form_id: draft.keeper.formId() });
    if (!result.ok && result.error.code === "unprocessable") trip.retry();
    if (!result.ok && result.error.fields?.order_number) orderNumber.setTaken(input.order_number);
    return result;
  }

  function finish(booked: Booked) {
    setEarlier(booked.outcome === "earlier" ? booked.orderNumber : null);
    if (booked.outcome === "earlier") return;
    draft.keeper.finish();
    leaveFor(booked);
  }

  const leave = draft.keeper.saveWaiting;
  return (
    <>
      <PageHeader
        title={t("form.title")}
        description={queue && <PlaceInQueue {...queue} />}
        actions={
          <>
            <DraftStatus {...draft} />
            {queue === null && props.templates.length > 0 && <Templates templates={props.templates} />}
            {queue && queue.then.length > 0 && (
              <Button onClick={() => leaveFor(null)}>{t("form.skip")}</Button>
            )}
          </>
        }
      />
      {missing !== null && (
        <Callout tone="warning" className="mb-4" title={t("form.missing", { number: missing })} />
      )}
      <OfferedDraft {...draft} />
      <Form
        form={form}
        label={t("form.title")}
        onSubmit={send}
        onSuccess={finish}
        signIn={<SignInAgain onLeave={leave} />}
        isHeld={awaitsPrice(trip)}
        className={LAYOUT}
      >
        <div className="@container grid min-w-0 grid-cols-1 gap-3">
          {earlier !== null && <BookedEarlier orderNumber={earlier} onRenew={() => draft.keeper.renew()} />}
          <StopSections trip={trip} merchantId={merchantId} />
          <Section title={t("form.package")}>
            <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
              <ContentField />
              <OrderNumberField
                taken={orderNumber.taken}
                onLeave={(text) => void orderNumber.check(text)}
                next={nextNumber}
              />
            </div>
          </Section>
          <DetailSections trip={trip} zones={zones} now={now} hours={hours} timeZone={timeZone} />
        </div>
        <PricePanel trip={trip} held={held} addresses={typed} leaving={leaving} onLeave={leave} />
      </Form>
    </>
  );
}

/**
 * The draft was booked in another tab with different content. Takes the focus, because the pressed button may
 * be far below.
 */
function BookedEarlier({ orderNumber, onRenew }: { orderNumber: string; onRenew: () => void }) {
  const { t } = useText("booking");
  const merchantKey = useMerchantKey();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <div ref={element} tabIndex={-1} role="alert" className="scroll-my-16">
      <Callout
        tone="warning"
        title={t("earlier.title", { number: orderNumber })}
        actions={
          <>
            <ButtonLink size="sm" href={deliveryPath(merchantKey, orderNumber)}>
              {t("earlier.open", { number: orderNumber })}
            </ButtonLink>
            <Button size="sm" variant="ghost" type="submit" onClick={onRenew}>
              {t("earlier.bookAnother")}
            </Button>
          </>
        }
      >
        {t("earlier.text")}
      </Callout>
    </div>
  );
}

function PlaceInQueue({ then, booked }: Queue) {
  const { t } = useText("booking");
  const place = { number: booked.length + 1, count: then.length + booked.length + 1 };
  return t(then.length > 0 ? "form.placeThenNext" : "form.place", place);
}

/** Returns the URL of the next delivery's form, with this form's service and vehicle. */
function useQueue(queue: Queue | null, values: () => DeliveryFormValues) {
  const merchantKey = useMerchantKey();
  return (booked: readonly string[]) => {
    const { pickup, service_type, vehicle_type, quote_id } = values();
    const text = pickup.full_address.trim();
    const from = { text, pin: validPin({ address: text, pin: pickup.pin }) };
    const choice = { pickup: from, service_type, vehicle_type, quote_id: quote_id ?? "" };
    return queue && nextOfQueue(merchantKey, { ...choice, then: queue.then, booked });
  };
}

/** Focuses the first empty contact when the page opens, unless something is typed already. */
function useFocusAtFirst({
  getValues,
  setFocus,
}: UseFormReturn<DeliveryFormValues, unknown, DeliveryFormOutput>) {
  const isHydrated = useHydrated();
  const [isNavigation] = useState(isHydrated);
  useEffect(() => {
    const { activeElement } = document;
    // On a new document, the key that loaded the form may have moved the focus to a link.
    const isInUse = isNavigation
      ? activeElement?.matches("input, textarea, select, summary, button")
      : activeElement !== document.body;
    // On phones, the keyboard would cover the form.
    if (isInUse || scrollY > 0 || matchMedia("(pointer: coarse)").matches) return;
    setFocus(getValues("pickup.customer_name") === "" ? "pickup.customer_name" : "dropoff.customer_name");
  }, [isNavigation, getValues, setFocus]);
}

/**
 * Opens the booked delivery, or the form for the next one in the queue. The form stays busy until that page
 * is shown, so that it cannot be submitted twice.
 */
function useLeaving(queue: Queue | null, nextOf: (booked: readonly string[]) => string | null) {
  const { t } = useText("booking");
  const router = useRouter();
  const merchantKey = useMerchantKey();
  const [leaving, startLeaving] = useTransition();

  /** Null skips this delivery. */
  function leaveFor(done: Booked | null) {
    const booked = [...(queue?.booked ?? []), ...(done ? [done.orderNumber] : [])];
    const next = nextOf(booked);
    if (done) toast(wordsFor(done, next));
    startLeaving(() => router.push(next ?? pageOf(booked)));
  }

  function wordsFor({ orderNumber, outcome }: Booked, next: string | null): ToastOptions {
    const open = {
      label: t("form.open"),
      onSelect: () => router.push(deliveryPath(merchantKey, orderNumber)),
    };
    const another = {
      label: t("form.createAnother"),
      onSelect: () => router.push(newDeliveryPath(merchantKey)),
    };
    const replayed = outcome === "replayed";
    return {
      title: t(replayed ? "form.bookedAlready" : "form.booked", { number: orderNumber }),
      description: replayed ? t("form.notBookedTwice") : undefined,
      tone: "success",
      actions: [next === null ? another : open],
    };
  }

  function pageOf(booked: readonly string[]): string {
    const [orderNumber = ""] = booked;
    return booked.length === 1
      ? deliveryPath(merchantKey, orderNumber)
      : deliveriesPath(merchantKey, { orders: [...booked] });
  }

  return { leaving, leaveFor };
}

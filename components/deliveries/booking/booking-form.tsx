"use client";

import { useRouter } from "next/navigation";
import { useEffect, useTransition } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Form } from "@/components/kit/form/form";
import { TextField } from "@/components/kit/form/text-fields";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { PageHeader } from "@/components/kit/ui/page-header";
import { Section } from "@/components/kit/ui/section";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { toast } from "@/components/kit/ui/toast";
import type { Booked } from "@/lib/deliveries/verbs/book-delivery";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import type { DeliveryFormOutput } from "@/lib/deliveries/fields/form-input";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { pinThatHolds } from "@/lib/geo/pin";
import { book } from "../actions";
import { deliveriesPath, deliveryPath, newDeliveryPath } from "../paths";
import { CustomerSection } from "./customer-section";
import { DraftStatus, OfferedDraft } from "./draft-notice";
import { HandoverSection } from "./handover-section";
import { OrderNumberField } from "./order-number-field";
import { PackageSection } from "./package-section";
import { PricePanel } from "./price-panel";
import { nextOfQueue, type Queue } from "./queue";
import { ScheduleSection } from "./schedule-section";
import { ServiceSection } from "./service-section";
import { SignInAgain } from "./sign-in-again";
import { StopSection } from "./stop-section";
import { useBookingForm } from "./use-booking-form";
import { useDraft } from "./use-draft";
import { placeOf } from "./use-trip";
import { useTakenOrderNumber } from "./use-taken-order-number";

export type BookingFormProps = {
  merchantId: string;
  /** Identifies the drafts' owner: person and merchant. */
  owner: string;
  /** The initial values of the form, and the query that they come from. */
  initial: DeliveryFormValues;
  source: string;
  /** The order number that was to be duplicated but does not exist. */
  missing: string | null;
  /** In milliseconds. */
  serverNow: number;
  /** The order number that is made if none is given. */
  nextNumber: string;
  /** Set if this is one of several deliveries of a quote. */
  queue: Queue | null;
};

/** Keeps a focused field visible above the sticky bar on narrow screens. */
const LAYOUT =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] max-lg:[&_:is(input,textarea,summary,button)]:scroll-mb-32";

/** The booking of a delivery, from an empty form to the delivery's page. */
export function BookingForm(props: BookingFormProps) {
  const { merchantId, owner, initial, source, missing, serverNow, nextNumber, queue } = props;
  const { form, trip, zones, now } = useBookingForm({ merchantId, initial, serverNow });
  const draft = useDraft({ form, owner, source, initial });
  const orderNumber = useTakenOrderNumber(merchantId);
  const nextOf = useQueue(queue, form.getValues);
  const { leaving, leaveFor } = useLeaving(queue, nextOf);
  useFocusAtFirst(form);

  async function send(input: DeliveryFormOutput) {
    const result = await book(merchantId, { ...input, form_id: draft.keeper.formId() });
    if (!result.ok && result.error.fields?.order_number) orderNumber.setTaken(input.order_number);
    return result;
  }

  function finish(booked: Booked) {
    draft.keeper.finish();
    leaveFor(booked);
  }

  const leave = draft.keeper.saveWaiting;
  return (
    <>
      <PageHeader
        title="New delivery"
        description={queue && placeInQueue(queue)}
        actions={
          <>
            <DraftStatus {...draft} />
            {queue && queue.then.length > 0 && (
              <Button onClick={() => leaveFor(null)}>Skip this delivery</Button>
            )}
          </>
        }
      />
      {missing !== null && (
        <Callout tone="warning" className="mb-4" title={`There is no delivery ${missing} to duplicate`} />
      )}
      <OfferedDraft {...draft} />
      <Form
        form={form}
        label="New delivery"
        onSubmit={send}
        onSuccess={finish}
        signIn={<SignInAgain onLeave={leave} />}
        className={LAYOUT}
      >
        <div className="@container grid min-w-0 grid-cols-1 gap-3">
          <Section title="Order">
            <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
              <OrderNumberField
                taken={orderNumber.taken}
                onLeave={(text) => void orderNumber.check(text)}
                next={nextNumber}
              />
              <TextField<DeliveryFormValues>
                name="package.content"
                label={PACKAGE.content.header}
                required
                autoComplete="off"
              />
            </div>
          </Section>
          <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
            <StopSection stop="pickup" understood={trip.pickup} near={null} merchantId={merchantId} />
            <StopSection
              stop="dropoff"
              understood={trip.dropoff}
              near={placeOf(trip.pickup)}
              merchantId={merchantId}
            />
          </div>
          <ServiceSection trip={trip} />
          <ScheduleSection zones={zones} now={now} />
          <PackageSection />
          <HandoverSection />
          <CustomerSection />
        </div>
        <PricePanel trip={trip} leaving={leaving} onLeave={leave} />
      </Form>
    </>
  );
}

function placeInQueue({ then, booked }: Queue): string {
  const count = then.length + booked.length + 1;
  const next = then.length > 0 ? " Once it is booked, the form for the next one opens." : "";
  return `Delivery ${booked.length + 1} of ${count} from your quote.${next}`;
}

/** Returns the address of the next delivery's form, which goes by what was chosen in this one. */
function useQueue(queue: Queue | null, values: () => DeliveryFormValues) {
  const merchantKey = useMerchantKey();
  return (booked: readonly string[]) => {
    const { pickup, service_type, vehicle_type } = values();
    const text = pickup.full_address.trim();
    const from = { text, pin: pinThatHolds({ address: text, pin: pickup.pin }) };
    const choice = { pickup: from, service_type, vehicle_type };
    return queue && nextOfQueue(merchantKey, { ...choice, then: queue.then, booked });
  };
}

/** The first field has the focus when the page opens, unless something is typed already. */
function useFocusAtFirst({ setFocus }: Pick<UseFormReturn<DeliveryFormValues>, "setFocus">) {
  useEffect(() => {
    // On a phone the keyboard would cover the form.
    if (document.activeElement?.matches("input, textarea, select") || matchMedia("(pointer: coarse)").matches)
      return;
    setFocus("order_number");
  }, [setFocus]);
}

/**
 * Goes to the booked delivery, or to the form of the next one in the queue. The form stays busy until that page is shown,
 * so that it cannot be submitted twice.
 */
function useLeaving(queue: Queue | null, nextOf: (booked: readonly string[]) => string | null) {
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

  function wordsFor({ orderNumber, replayed }: Booked, next: string | null) {
    const open = { label: "Open it", onSelect: () => router.push(deliveryPath(merchantKey, orderNumber)) };
    const another = { label: "Create another", onSelect: () => router.push(newDeliveryPath(merchantKey)) };
    return {
      title: replayed ? `Delivery ${orderNumber} was already booked` : `Delivery ${orderNumber} is booked`,
      description: replayed ? "It was not booked twice." : undefined,
      tone: "success" as const,
      action: next === null ? another : open,
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

"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Form } from "@/components/kit/form/form";
import { TextField } from "@/components/kit/form/text-fields";
import { Callout } from "@/components/kit/ui/callout";
import { PageHeader } from "@/components/kit/ui/page-header";
import { Section } from "@/components/kit/ui/section";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { toast } from "@/components/kit/ui/toast";
import type { Booked } from "@/lib/deliveries/verbs/book-delivery";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import type { DeliveryFormOutput } from "@/lib/deliveries/fields/form-input";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { book } from "../actions";
import { deliveryPath, newDeliveryPath } from "../paths";
import { CustomerSection } from "./customer-section";
import { DraftStatus, OfferedDraft } from "./draft-notice";
import { HandoverSection } from "./handover-section";
import { OrderNumberField } from "./order-number-field";
import { PackageSection } from "./package-section";
import { PricePanel } from "./price-panel";
import { ScheduleSection } from "./schedule-section";
import { ServiceSection } from "./service-section";
import { SignInAgain } from "./sign-in-again";
import { StopSection } from "./stop-section";
import { useBookingForm } from "./use-booking-form";
import { useDraft } from "./use-draft";
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
  serverNow: number;
};

/** Keeps a focused field visible above the sticky bar on narrow screens. */
const LAYOUT =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] max-lg:[&_:is(input,textarea,summary,button)]:scroll-mb-32";

/** The booking of a delivery, from an empty form to the delivery's page. */
export function BookingForm(props: BookingFormProps) {
  const { merchantId, owner, initial, source, missing, serverNow } = props;
  const { form, trip, zones, now } = useBookingForm({ merchantId, initial, serverNow });
  const draft = useDraft({ form, owner, source, initial });
  const orderNumber = useTakenOrderNumber(merchantId);
  const { leaving, leaveFor } = useLeaving();

  async function send(input: DeliveryFormOutput) {
    const result = await book(merchantId, input);
    if (!result.ok && result.error.code === "unprocessable") orderNumber.setTaken(input.order_number);
    return result;
  }

  function finish(booked: Booked) {
    draft.keeper.finish();
    leaveFor(booked);
  }

  const leave = draft.keeper.saveWaiting;
  return (
    <>
      <PageHeader title="New delivery" actions={<DraftStatus {...draft} />} />
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
              <OrderNumberField taken={orderNumber.taken} onLeave={(text) => void orderNumber.check(text)} />
              <TextField<DeliveryFormValues>
                name="package.content"
                label={PACKAGE.content.header}
                required
                autoComplete="off"
              />
            </div>
          </Section>
          <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
            <StopSection stop="pickup" understood={trip.pickup} merchantId={merchantId} />
            <StopSection stop="dropoff" understood={trip.dropoff} merchantId={merchantId} />
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

/** Goes to the booked delivery. The form stays busy until that page is shown, so that it cannot be submitted twice. */
function useLeaving() {
  const router = useRouter();
  const merchantKey = useMerchantKey();
  const [leaving, startLeaving] = useTransition();

  function leaveFor({ orderNumber, replayed }: Booked) {
    toast({
      title: replayed ? `Delivery ${orderNumber} was booked already` : `Delivery ${orderNumber} is booked`,
      description: replayed ? "It was not booked twice." : undefined,
      tone: "success",
      action: { label: "Create another", onSelect: () => router.push(newDeliveryPath(merchantKey)) },
    });
    startLeaving(() => router.push(deliveryPath(merchantKey, orderNumber)));
  }

  return { leaving, leaveFor };
}

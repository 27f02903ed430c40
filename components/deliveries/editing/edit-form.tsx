"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { Field } from "@/components/kit/ui/field";
import { Section } from "@/components/kit/ui/section";
import { Textarea } from "@/components/kit/ui/textarea";
import { toast } from "@/components/kit/ui/toast";
import type { PickupHours } from "@/lib/account/rules/hours";
import type { Answer } from "@/lib/core/errors";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import type { DeliveryFormOutput } from "@/lib/deliveries/fields/form-input";
import { MAX_REASON } from "@/lib/deliveries/status";
import type { ChangeStage } from "@/lib/deliveries/rules/changeable";
import type { Edited } from "@/lib/deliveries/verbs/edit-delivery";
import { ContentField, DetailSections, StopSections } from "../booking/delivery-sections";
import { EditedStage } from "../booking/lockable";
import { useBookingForm } from "../booking/use-booking-form";
import { ChangePanel } from "./change-panel";
import { usePreview } from "./use-preview";

/** The values of the form, as they are sent: checked, or as typed for a preview. */
export type EditRequest = { form: DeliveryFormOutput | DeliveryFormValues; reason: string };

export type EditFormProps = {
  merchantId: string;
  orderNumber: string;
  initial: DeliveryFormValues;
  stage: ChangeStage;
  /** In milliseconds. */
  serverNow: number;
  /** Opening hours of the merchant and its saved addresses, and the time zone of the pickup. */
  hours: PickupHours;
  timeZone: string;
  /** The price before the edit, in minor units. */
  priceCents: number;
  currency: string;
  /** Where the form leads once it is sent, and when it is left. */
  doneHref: string;
  isForStaff?: boolean;
  /** Returns the effect without saving. */
  preview: (request: EditRequest) => Promise<Answer<Edited>>;
  save: (request: EditRequest) => Promise<Answer<Edited>>;
};

/** Keeps a focused field visible above the sticky bar on narrow screens. */
const LAYOUT =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] max-lg:[&_:is(input,textarea,summary,button)]:scroll-mb-32";

/** Edits a booked delivery. The panel beside the fields shows the effect on price and plan. */
export function EditForm({ merchantId, orderNumber, initial, stage, serverNow, ...props }: EditFormProps) {
  const { hours, timeZone, priceCents, currency, doneHref, isForStaff = false, preview, save } = props;
  const { t } = useText("booking");
  const router = useRouter();
  const { form, trip, zones, now } = useBookingForm({ merchantId, initial, isBooked: true, serverNow });
  const seen = usePreview({ form, initial, ask: preview });
  const [reason, setReason] = useState("");
  const [lacksReason, setLacksReason] = useState(false);
  const [leaving, startLeaving] = useTransition();

  async function send(values: DeliveryFormOutput): Promise<Answer<Edited>> {
    const isMissing = isForStaff && reason.trim() === "";
    setLacksReason(isMissing);
    if (isMissing) return { ok: false, error: { code: "validation", message: t("edit.enterReason") } };
    return save({ form: values, reason });
  }

  function finish({ changes }: Edited) {
    toast(
      changes.length === 0
        ? { title: t("edit.unchanged") }
        : { title: t("edit.saved", { number: orderNumber }), tone: "success" },
    );
    startLeaving(() => router.push(doneHref));
  }

  return (
    <EditedStage value={stage}>
      <Form form={form} label={t("edit.title")} onSubmit={send} onSuccess={finish} className={LAYOUT}>
        <div className="@container grid min-w-0 grid-cols-1 gap-3">
          <StopSections trip={trip} merchantId={merchantId} hasAddressBook={!isForStaff} />
          <Section title={t("form.package")}>
            <ContentField />
          </Section>
          <DetailSections trip={trip} zones={zones} now={now} hours={hours} timeZone={timeZone} />
          <Section title={t("edit.reasonTitle")}>
            <Field
              label={t("edit.reason")}
              required={isForStaff}
              optional={!isForStaff}
              error={lacksReason && reason.trim() === "" ? t("edit.reasonMissing") : undefined}
              hint={t("edit.reasonHint")}
            >
              <Textarea
                rows={2}
                maxLength={MAX_REASON}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            </Field>
          </Section>
        </div>
        <ChangePanel
          preview={seen}
          priceCents={priceCents}
          currency={currency}
          serviceType={initial.service_type ?? "same_day"}
          doneHref={doneHref}
          leaving={leaving}
        />
      </Form>
    </EditedStage>
  );
}

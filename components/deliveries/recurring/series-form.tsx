"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { TextField } from "@/components/kit/form/text-fields";
import type { FormSchema } from "@/components/kit/form/zod-resolver";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Section } from "@/components/kit/ui/section";
import { toast } from "@/components/kit/ui/toast";
import type { PickupHours } from "@/lib/account/rules/hours";
import type { Answer } from "@/lib/core/errors";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import type { DeliveryFormOutput } from "@/lib/deliveries/fields/form-input";
import type { RepeatForm } from "@/lib/series/schema";
import { ContentField, DetailSections, StopSections } from "../booking/delivery-sections";
import { useBookingForm } from "../booking/use-booking-form";
import { seriesPath } from "../paths";
import { createSeries, saveDate, saveSeries } from "./actions";
import { RepeatFields } from "./repeat-fields";
import type { RepeatValues } from "./repeat-values";
import { SeriesPanel } from "./series-panel";
import { variablesHint } from "./words";

type SeriesFormProps = {
  merchantId: string;
  initial: DeliveryFormValues;
  /** Null if only one date is edited. */
  repeat: RepeatValues | null;
  /** The series, and the date that is edited; null for a new series. */
  edited: { id: string; date: string | null } | null;
  holidays: readonly string[];
  /** In milliseconds. */
  serverNow: number;
  /** Opening hours of the merchant and its saved addresses, and the time zone of the pickup. */
  hours: PickupHours;
  timeZone: string;
};

/** Values of the form. Those of a single date have no dates of the series. */
type SeriesOutput = DeliveryFormOutput & { repeat?: RepeatForm };

/** Adds when a series repeats to the schema of its deliveries. */
async function withRepeat(delivery: FormSchema<DeliveryFormValues, DeliveryFormOutput>) {
  const { repeatForm } = await import("@/lib/series/schema");
  return delivery.and(repeatForm);
}

/** Keeps a focused field visible above the sticky bar on narrow screens. */
const LAYOUT =
  "lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] max-lg:[&_:is(input,textarea,summary,button)]:scroll-mb-32";

/** Creates a series, changes it from now on, or changes one of its dates. */
export function SeriesForm(props: SeriesFormProps) {
  const { merchantId, initial, repeat, edited, holidays, serverNow, hours, timeZone } = props;
  const text = useText("recurring");
  const { t } = text;
  const router = useRouter();
  const merchantKey = useMerchantKey();
  const [begun] = useState(() => ({ ...initial, ...(repeat && { repeat }) }));
  const { form, trip, zones, now } = useBookingForm({
    merchantId,
    initial: begun,
    serverNow,
    ...(repeat && { extend: withRepeat }),
  });
  const [leaving, startLeaving] = useTransition();

  const send = (values: SeriesOutput) => sentBy({ merchantId, edited, values });

  function finish({ id }: { id: string }) {
    toast({ title: t(edited?.date ? "form.changed" : "form.saved"), tone: "success" });
    startLeaving(() => router.push(seriesPath(merchantKey, id)));
  }

  return (
    <Form form={form} label={t("form.label")} onSubmit={send} onSuccess={finish} className={LAYOUT}>
      <div className="@container grid min-w-0 grid-cols-1 gap-3">
        {repeat && <RepeatFields />}
        <StopSections trip={trip} merchantId={merchantId} />
        <Section title={t("form.package")}>
          <div className="grid grid-cols-1 gap-3 @2xl:grid-cols-2">
            <ContentField />
            <TextField<DeliveryFormValues>
              name="order_number"
              label={t("form.orderNumber")}
              optional
              autoComplete="off"
              hint={t("form.orderHint", { variables: variablesHint(text) })}
            />
          </div>
        </Section>
        <DetailSections trip={trip} zones={zones} now={now} hours={hours} timeZone={timeZone} />
      </div>
      <SeriesPanel
        trip={trip}
        hasDates={repeat !== null}
        holidays={holidays}
        timeZone={zones.pickup ?? timeZone}
        now={now}
        leaving={leaving}
      />
    </Form>
  );
}

type Sent = Pick<SeriesFormProps, "merchantId" | "edited"> & { values: SeriesOutput };

async function sentBy({ merchantId, edited, values }: Sent): Promise<Answer<{ id: string }>> {
  const { repeat, ...form } = values;
  if (edited?.date) {
    const { id, date } = edited;
    const answer = await saveDate(merchantId, { id, date, form });
    return answer.ok ? { ok: true, data: { id } } : answer;
  }
  if (!repeat) throw new Error("A series has its dates");
  const input = { repeat, form };
  if (!edited) return createSeries(merchantId, input);
  const answer = await saveSeries(merchantId, { id: edited.id, ...input });
  return answer.ok ? { ok: true, data: { id: edited.id } } : answer;
}

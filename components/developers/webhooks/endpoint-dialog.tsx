"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { CheckboxField, RadioCardsField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import type { Answer } from "@/lib/core/errors";
import { EVENT_TYPES } from "@/lib/events/constants";
import type { ListedEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { addEndpoint, saveEndpoint } from "./actions";
import { EventTypesField } from "./event-types-field";
import { endpointPath } from "./paths";
import { SecretValue } from "./secret-value";

/** Editable fields of an endpoint. */
export type EditableEndpoint = Pick<
  ListedEndpoint,
  "id" | "url" | "description" | "eventTypes" | "isInOrder"
>;

type Made = { id: string; secret: string };

type EndpointDialogProps = {
  merchantId: string;
  /** The endpoint to edit; null for a new one. */
  endpoint: EditableEndpoint | null;
  /** Whether the URL may point to the server's own machine, which a setting allows for sandboxes. */
  allowsLoopback: boolean;
  onClose: () => void;
};

const EVENTS = [
  { value: "all", label: "All events", description: "Including types added later." },
  { value: "chosen", label: "Only some" },
] as const;

const URL_HINT = "A public URL with https on port 443 or 8443. We send a POST request for each event.";
const SANDBOX_URL_HINT =
  "A public URL with https on port 443 or 8443. In this sandbox also http://localhost or http://127.0.0.1, with any port.";

/** Creates an endpoint and shows its secret, or edits one. */
export default function EndpointDialog({
  merchantId,
  endpoint,
  allowsLoopback,
  onClose,
}: EndpointDialogProps) {
  const merchantKey = useMerchantKey();
  const [made, setMade] = useState<Made | null>(null);
  const router = useRouter();
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/webhooks/schema").then((module) => module.endpointInput), {
    defaultValues: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      events: endpoint && endpoint.eventTypes.length > 0 ? "chosen" : "all",
      eventTypes: EVENT_TYPES.filter((type) => endpoint?.eventTypes.includes(type)),
      isInOrder: endpoint?.isInOrder ?? false,
    },
  });
  const events = useWatch({ control: form.control, name: "events" });

  function close() {
    onClose();
    if (made) router.push(endpointPath(merchantKey, made.id));
  }

  return (
    <FormDialog
      title={endpoint ? "Edit endpoint" : made ? "Endpoint created" : "New endpoint"}
      form={form}
      label="Endpoint"
      onSubmit={async (values): Promise<Answer<Made | null>> => {
        if (!endpoint) return addEndpoint(merchantId, values);
        const result = await saveEndpoint(merchantId, { ...values, id: endpoint.id });
        return result.ok ? { ok: true, data: null } : result;
      }}
      onSuccess={(created) => {
        if (created) return setMade(created);
        onClose();
        saved("Endpoint saved");
      }}
      result={
        made && (
          <SecretValue
            secret={made.secret}
            title="Copy the signing secret now."
            note="Your receiver uses it to verify that requests come from us. Only owners can reveal it later."
          />
        )
      }
      button={endpoint ? "Save" : "Create endpoint"}
      onClose={close}
    >
      <TextField
        name="url"
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://shop.example.com/webhooks/waybill"
        hint={allowsLoopback ? SANDBOX_URL_HINT : URL_HINT}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        name="description"
        label="Description"
        hint="The system behind it, such as “Order management”."
        autoComplete="off"
        optional
      />
      <RadioCardsField name="events" label="Send" options={EVENTS} />
      {events === "chosen" && <EventTypesField name="eventTypes" label="Event types" />}
      <CheckboxField
        name="isInOrder"
        label="Send events in order"
        description="Each event waits until the previous one is delivered or fails for good after about three days."
      />
    </FormDialog>
  );
}

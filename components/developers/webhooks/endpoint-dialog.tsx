"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import type { Answer } from "@/lib/core/errors";
import { EVENT_TYPES } from "@/lib/events/constants";
import type { ListedEndpoint } from "@/lib/webhooks/reads/list-endpoints";
import { addEndpoint, saveEndpoint } from "./actions";
import { EventTypesField } from "./event-types-field";
import { endpointPath } from "./paths";
import { SecretValue } from "./secret-value";

/** What can be changed of an endpoint. */
export type EditableEndpoint = Pick<ListedEndpoint, "id" | "url" | "description" | "eventTypes">;

type Made = { id: string; secret: string };

type EndpointDialogProps = {
  merchantId: string;
  /** The endpoint to change; null for a new one. */
  endpoint: EditableEndpoint | null;
  onClose: () => void;
};

/** Creates an endpoint and shows its secret, or changes one. */
export default function EndpointDialog({ merchantId, endpoint, onClose }: EndpointDialogProps) {
  const merchantKey = useMerchantKey();
  const [made, setMade] = useState<Made | null>(null);
  const router = useRouter();
  const saved = useSaved();
  const close = () => {
    onClose();
    if (made) router.push(endpointPath(merchantKey, made.id));
  };
  return (
    <Dialog
      title={endpoint ? "Edit endpoint" : made ? "Endpoint created" : "New endpoint"}
      open
      onOpenChange={close}
    >
      {made ? (
        <SecretValue
          secret={made.secret}
          title="Copy the signing secret now."
          note="Your receiver uses it to check that a request comes from us. Only owners can reveal it later."
        />
      ) : (
        <EndpointForm
          merchantId={merchantId}
          endpoint={endpoint}
          onMade={setMade}
          onSaved={() => {
            onClose();
            saved("Endpoint saved");
          }}
        />
      )}
    </Dialog>
  );
}

const EVENTS = [
  { value: "all", label: "All events", description: "Types that are added later, too." },
  { value: "chosen", label: "Only some" },
] as const;

type EndpointFormProps = Pick<EndpointDialogProps, "merchantId" | "endpoint"> & {
  onMade: (made: Made) => void;
  onSaved: () => void;
};

function EndpointForm({ merchantId, endpoint, onMade, onSaved }: EndpointFormProps) {
  const form = useZodForm(() => import("@/lib/webhooks/schema").then((module) => module.endpointInput), {
    defaultValues: {
      url: endpoint?.url ?? "",
      description: endpoint?.description ?? "",
      events: endpoint && endpoint.eventTypes.length > 0 ? "chosen" : "all",
      eventTypes: EVENT_TYPES.filter((type) => endpoint?.eventTypes.includes(type)),
    },
  });
  const events = useWatch({ control: form.control, name: "events" });
  return (
    <Form
      form={form}
      label="Endpoint"
      onSubmit={async (values): Promise<Answer<Made | null>> => {
        if (!endpoint) return addEndpoint(merchantId, values);
        const result = await saveEndpoint(merchantId, { ...values, id: endpoint.id });
        return result.ok ? { ok: true, data: null } : result;
      }}
      onSuccess={(made) => (made ? onMade(made) : onSaved())}
    >
      <TextField
        name="url"
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://shop.example.com/webhooks/waybill"
        hint="Where we send a POST request for each event. It has to be on the public internet, with https on port 443 or 8443."
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
      {events === "chosen" && <EventTypesField name="eventTypes" label="Types of events" />}
      <div className="flex flex-wrap justify-end gap-2">
        <DialogClose render={<Button>Cancel</Button>} />
        <SubmitButton>{endpoint ? "Save" : "Create endpoint"}</SubmitButton>
      </div>
    </Form>
  );
}

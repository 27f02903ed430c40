"use client";

import { useText } from "#texts";
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

const URL_EXAMPLE = "https://shop.example.com/webhooks/waybill";

/** Creates an endpoint and shows its secret, or edits one. */
export default function EndpointDialog({
  merchantId,
  endpoint,
  allowsLoopback,
  onClose,
}: EndpointDialogProps) {
  const { t } = useText("webhooks");
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
      title={t(endpoint ? "endpoint.edit" : made ? "endpoint.created" : "endpoint.new")}
      form={form}
      label={t("endpoint.endpoint")}
      onSubmit={async (values): Promise<Answer<Made | null>> => {
        if (!endpoint) return addEndpoint(merchantId, values);
        const result = await saveEndpoint(merchantId, { ...values, id: endpoint.id });
        return result.ok ? { ok: true, data: null } : result;
      }}
      onSuccess={(created) => {
        if (created) return setMade(created);
        onClose();
        saved(t("endpoint.saved"));
      }}
      result={
        made && <SecretValue secret={made.secret} title={t("secret.copyNow")} note={t("secret.newNote")} />
      }
      button={t(endpoint ? "endpoint.save" : "endpoint.create")}
      onClose={close}
    >
      <TextField
        name="url"
        label={t("endpoint.url")}
        type="url"
        inputMode="url"
        placeholder={URL_EXAMPLE}
        hint={t(allowsLoopback ? "endpoint.sandboxUrlHint" : "endpoint.urlHint")}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <TextField
        name="description"
        label={t("endpoint.description")}
        hint={t("endpoint.descriptionHint")}
        autoComplete="off"
        optional
      />
      <RadioCardsField
        name="events"
        label={t("endpoint.send")}
        options={[
          { value: "all", label: t("events.all"), description: t("endpoint.allText") },
          { value: "chosen", label: t("endpoint.onlySome") },
        ]}
      />
      {events === "chosen" && <EventTypesField name="eventTypes" label={t("endpoint.eventTypes")} />}
      <CheckboxField name="isInOrder" label={t("endpoint.inOrder")} description={t("endpoint.inOrderText")} />
    </FormDialog>
  );
}

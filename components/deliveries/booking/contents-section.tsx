"use client";

import { Plus, X } from "lucide-react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { useText } from "#texts";
import { TextField } from "@/components/kit/form/text-fields";
import { NumberInputField } from "@/components/kit/form/value-fields";
import { Button } from "@/components/kit/ui/button";
import { IconButton } from "@/components/kit/ui/icon-button";
import { MAX_ITEMS } from "@/lib/deliveries/constants";
import type { DeliveryFormValues } from "@/lib/deliveries/fields/delivery";
import { EMPTY_ITEM } from "@/lib/deliveries/form";
import { CollapsibleSection } from "./collapsible-section";
import { Lockable } from "./lockable";
import { summaries } from "./summaries";

const FIELDS = ["items", "declared_value", "reference"] as const;

/** The items of the package, their value, and the merchant's second number. */
export function ContentsSection() {
  const text = useText("booking");
  const { t } = text;
  const { t: trade } = useText("trade");
  const [items, declared_value, reference] = useWatch<DeliveryFormValues, typeof FIELDS>({ name: FIELDS });
  const summary = summaries.contents(text, { items, declared_value, reference });
  return (
    <CollapsibleSection title={t("contents.title")} fields={FIELDS} summary={summary || t("contents.fields")}>
      <div className="grid gap-3">
        <div className="grid gap-3 @md:grid-cols-2">
          <TextField<DeliveryFormValues>
            name="reference"
            label={trade("order.reference")}
            autoComplete="off"
            placeholder={t("contents.referenceExample")}
          />
          <Lockable field="declared_value">
            <NumberInputField<DeliveryFormValues>
              name="declared_value"
              label={trade("order.declared_value")}
              min={0}
            />
          </Lockable>
        </div>
        <Lockable field="items">
          <Items />
        </Lockable>
      </div>
    </CollapsibleSection>
  );
}

function Items() {
  const { t } = useText("booking");
  const { t: trade } = useText("trade");
  const { control } = useFormContext<DeliveryFormValues>();
  const { fields, append, remove } = useFieldArray({ control, name: "items" });
  return (
    <div className="grid justify-items-start gap-2">
      <ul aria-label={trade("order.items")} className="grid w-full gap-2">
        {fields.map(({ id }, index) => (
          <li
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 @md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
          >
            <TextField<DeliveryFormValues>
              name={`items.${index}.name`}
              label={t("contents.item", { number: index + 1 })}
              required
              autoComplete="off"
              className="max-@md:col-span-3"
            />
            <NumberInputField<DeliveryFormValues>
              name={`items.${index}.quantity`}
              label={t("contents.pieces")}
              min={1}
            />
            <NumberInputField<DeliveryFormValues>
              name={`items.${index}.unit_price`}
              label={t("contents.price")}
              min={0}
            />
            <IconButton
              label={t("contents.remove", { number: index + 1 })}
              className="mt-6"
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {fields.length < MAX_ITEMS && (
        <Button size="sm" onClick={() => append(EMPTY_ITEM)}>
          <Plus aria-hidden />
          {t("contents.add")}
        </Button>
      )}
    </div>
  );
}

import { z } from "zod";
import { dialCode } from "@/lib/core/phone";
import { DEFAULT_DIAL_CODE } from "./customer";
import { contentsInput, itemList } from "./contents-input";
import { customerInput } from "./customer-input";
import { optional } from "./field";
import { handoverInput, orderInput, orderNumber } from "./order-input";
import { formRequirements, newRequirements } from "./requirements-input";
import { packageInput } from "./package-input";
import { pinInput } from "@/lib/account/schema/pin";
import { stopInput } from "./stop-input";

/** The sent fields of a delivery (specification, section 2.3); safe in the browser. */
export const createFields = z.object({
  ...customerInput.shape,
  dial_code: dialCode.nullish().transform((value) => value ?? DEFAULT_DIAL_CODE),
  ...orderInput.shape,
  ...handoverInput.shape,
  handover: newRequirements,
  pickup: stopInput,
  dropoff: stopInput,
  package: packageInput,
  ...contentsInput.shape,
});

/** A stop of the form. Only people set a pin on the map: machines send what the specification says. */
export const formStop = stopInput.extend({ pin: optional(pinInput) });

/** The fields sent by people, who may leave the order number to us. Metadata is for machines. */
export const formFields = createFields.omit({ metadata: true }).extend({
  items: optional(itemList),
  order_number: optional(orderNumber),
  handover: formRequirements,
  pickup: formStop,
  dropoff: formStop,
});

/** The values of the booking form: the input of a delivery that a person books, with empty texts for missing values. */
export type DeliveryFormValues = z.input<typeof formFields>;

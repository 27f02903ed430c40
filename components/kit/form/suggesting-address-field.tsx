import type { FieldValues } from "react-hook-form";
import type { PlaceSuggestion, Point } from "@waybill/geo/types";
import { useAddressSuggestions } from "./address-suggestions";
import { AutocompleteField } from "./autocomplete-field";
import type { FormFieldProps } from "./use-form-field";

type AddressFieldProps<Values extends FieldValues> = FormFieldProps<Values> & {
  merchantId: string;
  near?: Point | null;
};

/** An address field with suggestions. */
export function SuggestingAddressField<Values extends FieldValues>(props: AddressFieldProps<Values>) {
  const { merchantId, near, ...field } = props;
  return (
    <AutocompleteField<Values, PlaceSuggestion> {...field} {...useAddressSuggestions(merchantId, near)} />
  );
}

"use client";

import { edit, previewEdit } from "../actions";
import { EditForm, type EditFormProps, type EditRequest } from "./edit-form";

export type MerchantEditFormProps = Omit<EditFormProps, "preview" | "save" | "isForStaff"> & {
  /** The version of the delivery when the page was opened. */
  version: number;
};

/** Lets a merchant's team edit a delivery. */
export function MerchantEditForm({ version, ...props }: MerchantEditFormProps) {
  const { merchantId, orderNumber } = props;
  const sent = (request: EditRequest) => ({ orderNumber, version, ...request });
  return (
    <EditForm
      {...props}
      preview={(request) => previewEdit(merchantId, sent(request))}
      save={(request) => edit(merchantId, sent(request))}
    />
  );
}

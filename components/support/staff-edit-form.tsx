"use client";

import { EditForm, type EditRequest } from "@/components/deliveries/editing/edit-form";
import type { MerchantEditFormProps } from "@/components/deliveries/editing/merchant-edit-form";
import { edit, previewEdit } from "./actions";

/** Lets support staff edit a delivery, with a reason. */
export function StaffEditForm({ version, ...props }: MerchantEditFormProps) {
  const { merchantId, orderNumber } = props;
  const sent = (request: EditRequest) => ({ merchantId, orderNumber, version, ...request });
  return (
    <EditForm
      {...props}
      isForStaff
      preview={(request) => previewEdit(sent(request))}
      save={(request) => edit(sent(request))}
    />
  );
}

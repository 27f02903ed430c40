"use server";

import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import {
  bookImportInput,
  cancelBookingInput,
  changeImportInput,
  editCellInput,
  importKey,
} from "@/lib/imports/schema";
import { bookImport } from "@/lib/imports/verbs/book-import";
import { cancelImport } from "@/lib/imports/verbs/cancel-import";
import { changeImport } from "@/lib/imports/verbs/change-import";
import { editCell } from "@/lib/imports/verbs/edit-cell";

export const changeReading = action(merchantUser, changeImportInput, changeImport);
export const checkRowsAgain = action(merchantUser, importKey, changeImport);
export const saveCell = action(merchantUser, editCellInput, editCell);
export const bookRows = action(merchantUser, bookImportInput, bookImport);
export const stopBooking = action(merchantUser, cancelBookingInput, cancelImport);

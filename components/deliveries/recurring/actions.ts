"use server";

import { refresh } from "next/cache";
import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import {
  bookCopiesInput,
  editDateInput,
  editSeriesInput,
  holidaysInput,
  pauseInput,
  renameTemplateInput,
  saveTemplateInput,
  seriesDateKey,
  seriesInput,
  seriesKey,
  skipInput,
  templateKey,
} from "@/lib/series/schema";
import { bookCopies as bookAgain } from "@/lib/series/verbs/book-copies";
import { changeHolidays } from "@/lib/series/verbs/change-holidays";
import { createSeries as create } from "@/lib/series/verbs/create-series";
import { deleteTemplate as removeTemplate } from "@/lib/series/verbs/delete-template";
import { editDate } from "@/lib/series/verbs/edit-date";
import { editSeries } from "@/lib/series/verbs/edit-series";
import { endSeries as end } from "@/lib/series/verbs/end-series";
import { pauseSeries as pause } from "@/lib/series/verbs/pause-series";
import { renameTemplate as nameTemplate } from "@/lib/series/verbs/rename-template";
import { retryDate as retry } from "@/lib/series/verbs/retry-date";
import { saveTemplate as keepTemplate } from "@/lib/series/verbs/save-template";
import { skipDate as skip } from "@/lib/series/verbs/skip-date";

/** Books several deliveries again on a date. */
export const bookCopies = action(merchantUser, bookCopiesInput, (ctx, input) => bookAgain(ctx, input));

export const saveTemplate = action(merchantUser, saveTemplateInput, (ctx, input) => keepTemplate(ctx, input));
export const renameTemplate = action(merchantUser, renameTemplateInput, async (ctx, input) => {
  await nameTemplate(ctx, input);
  refresh();
});
export const deleteTemplate = action(merchantUser, templateKey, (ctx, input) => removeTemplate(ctx, input));

export const saveHolidays = action(merchantUser, holidaysInput, (ctx, input) => changeHolidays(ctx, input));

export const createSeries = action(merchantUser, seriesInput, (ctx, input) => create(ctx, input));
export const saveSeries = action(merchantUser, editSeriesInput, (ctx, input) => editSeries(ctx, input));
export const saveDate = action(merchantUser, editDateInput, (ctx, input) => editDate(ctx, input));
export const skipDate = action(merchantUser, skipInput, (ctx, input) => skip(ctx, input));
export const retryDate = action(merchantUser, seriesDateKey, (ctx, input) => retry(ctx, input));
export const pauseSeries = action(merchantUser, pauseInput, (ctx, input) => pause(ctx, input));
export const endSeries = action(merchantUser, seriesKey, (ctx, input) => end(ctx, input));

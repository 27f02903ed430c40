"use server";

import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import {
  editScheduleInput,
  linkInput,
  linkKey,
  pauseInput,
  scheduleInput,
  scheduleKey,
} from "@/lib/exports/schema";
import { createLink } from "@/lib/exports/verbs/create-link";
import { createSchedule } from "@/lib/exports/verbs/create-schedule";
import { deleteSchedule } from "@/lib/exports/verbs/delete-schedule";
import { editSchedule } from "@/lib/exports/verbs/edit-schedule";
import { pauseSchedule } from "@/lib/exports/verbs/pause-schedule";
import { revokeLink } from "@/lib/exports/verbs/revoke-link";

export const addExportLink = action(merchantUser, linkInput, createLink);
export const revokeExportLink = action(merchantUser, linkKey, revokeLink);
export const scheduleExport = action(merchantUser, scheduleInput, createSchedule);
export const editScheduledExport = action(merchantUser, editScheduleInput, editSchedule);
export const pauseScheduledExport = action(merchantUser, pauseInput, pauseSchedule);
export const deleteScheduledExport = action(merchantUser, scheduleKey, deleteSchedule);

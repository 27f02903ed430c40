"use server";

import { action } from "@/lib/auth/adapters";
import { staff } from "@/lib/auth/callers";
import { extractPartInput, regionChangeInput, regionChangeKey } from "@/lib/support/schema";
import { cancelRegionChange } from "@/lib/support/verbs/cancel-region-change";
import { discardExtract } from "@/lib/support/verbs/discard-extract";
import { receiveExtractPart } from "@/lib/support/verbs/receive-extract-part";
import { startRegionChange } from "@/lib/support/verbs/start-region-change";

/** Starts adding or removing a region; a separate process continues. */
export const changeRegion = action(staff, regionChangeInput, startRegionChange);
export const cancelChange = action(staff, regionChangeKey, cancelRegionChange);
export const sendExtractPart = action(staff, extractPartInput, receiveExtractPart);
export const discardUpload = action(staff, regionChangeKey, discardExtract);

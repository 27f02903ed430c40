"use server";

import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { drawAreas } from "@/lib/rates/reads/draw-areas";
import {
  areaInput,
  areaKey,
  areaShape,
  areaUpdate,
  leastDropoffInput,
  tripChecksInput,
} from "@/lib/rates/schema";
import { createArea } from "@/lib/rates/verbs/create-area";
import { deleteArea } from "@/lib/rates/verbs/delete-area";
import { setLeastDropoff } from "@/lib/rates/verbs/set-least-dropoff";
import { switchTripChecks } from "@/lib/rates/verbs/switch-trip-checks";
import { updateArea } from "@/lib/rates/verbs/update-area";

export const addArea = action(merchantUser, areaInput, createArea);
export const saveArea = action(merchantUser, areaUpdate, updateArea);
export const removeArea = action(merchantUser, areaKey, deleteArea);
export const saveLeastDropoff = action(merchantUser, leastDropoffInput, setLeastDropoff);
export const saveTripChecks = action(merchantUser, tripChecksInput, switchTripChecks);

/** Draws the area described by the form. Nothing is saved. */
export const drawArea = action(merchantUser, areaShape, drawAreas);

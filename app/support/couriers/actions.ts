"use server";

import { staffAction } from "@/lib/auth/action";
import { createCourier } from "@/lib/couriers/verbs/create-courier";
import { renewCourierLink } from "@/lib/couriers/verbs/renew-courier-link";
import { revokeCourierLinks } from "@/lib/couriers/verbs/revoke-courier-links";
import { courierActivity, courierInput, courierKey, courierUpdate } from "@/lib/couriers/schema";
import { setCourierActive } from "@/lib/couriers/verbs/set-courier-active";
import { updateCourier } from "@/lib/couriers/verbs/update-courier";

export const addCourier = staffAction(courierInput, createCourier);
export const saveCourier = staffAction(courierUpdate, updateCourier);
export const activateCourier = staffAction(courierActivity, setCourierActive);
export const renewLink = staffAction(courierKey, renewCourierLink);
export const revokeLink = staffAction(courierKey, revokeCourierLinks);

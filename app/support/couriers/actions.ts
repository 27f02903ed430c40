"use server";

import { staffAction } from "@/lib/auth/action";
import { createCourier } from "@/lib/couriers/create";
import { renewCourierLink, revokeCourierLinks } from "@/lib/couriers/link";
import { courierActivity, courierInput, courierKey, courierUpdate } from "@/lib/couriers/schema";
import { setCourierActive } from "@/lib/couriers/set-active";
import { updateCourier } from "@/lib/couriers/update";

export const addCourier = staffAction(courierInput, createCourier);
export const saveCourier = staffAction(courierUpdate, updateCourier);
export const activateCourier = staffAction(courierActivity, setCourierActive);
export const renewLink = staffAction(courierKey, renewCourierLink);
export const revokeLink = staffAction(courierKey, revokeCourierLinks);

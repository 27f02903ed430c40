"use server";

import { merchantAction } from "@/lib/auth/action";
import { bookDelivery } from "@/lib/deliveries/verbs/book-delivery";
import { saveStop, saveStopInput } from "@/lib/deliveries/verbs/save-stop";
import { createInput } from "@/lib/deliveries/request";

/** Books the delivery. The same form again finds the delivery that it booked. */
export const book = merchantAction(createInput, bookDelivery);

/** Saves a stop of the form in the address book. */
export const saveAddress = merchantAction(saveStopInput, saveStop);

"use server";

import { merchantAction } from "@/lib/auth/action";
import { bookAndSimulate } from "@/lib/sandbox/verbs/book-and-simulate";
import { saveStop, saveStopInput } from "@/lib/address-book/verbs/save-stop";
import { createInput } from "@/lib/deliveries/request";

/** Books the delivery. The same form again finds the delivery that it booked. */
export const book = merchantAction(createInput, bookAndSimulate);

/** Saves a stop of the form in the address book. */
export const saveAddress = merchantAction(saveStopInput, saveStop);

"use server";

import { action } from "@/lib/auth/adapters";
import { visitor } from "@/lib/auth/callers";
import { revealPin } from "@/lib/deliveries/reads/reveal-pin";
import { revealPinInput } from "@/lib/deliveries/schema";

export const showPin = action(visitor, revealPinInput, revealPin);

"use server";

import { cancelInPlainWords } from "@/components/deliveries/detail/cancel-in-plain-words";
import { merchantAction } from "@/lib/auth/action";
import { cancelInput } from "@/lib/deliveries/schema";

export const cancel = merchantAction(cancelInput, cancelInPlainWords);

"use server";

import { merchantAction } from "@/lib/auth/action";
import { cancelInput } from "@/lib/deliveries/cancel";
import { orderNumber } from "@/lib/deliveries/fields";
import { cancelInPlainWords } from "./cancel-in-plain-words";

export const cancel = merchantAction(cancelInput.extend({ orderNumber }), cancelInPlainWords);

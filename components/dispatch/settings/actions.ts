"use server";

import { action } from "@/lib/auth/adapters";
import { staff } from "@/lib/auth/callers";
import { dispatchRulesInput, ownDispatchRulesInput, replanRulesInput } from "@/lib/routes/schema";
import { resetDispatchRules } from "@/lib/routes/verbs/reset-dispatch-rules";
import { setDispatchRules } from "@/lib/routes/verbs/set-dispatch-rules";
import { setReplanRules } from "@/lib/routes/verbs/set-replan-rules";

export const saveDispatchRules = action(staff, dispatchRulesInput, setDispatchRules);
export const dropDispatchRules = action(staff, ownDispatchRulesInput, resetDispatchRules);
export const saveReplanRules = action(staff, replanRulesInput, setReplanRules);

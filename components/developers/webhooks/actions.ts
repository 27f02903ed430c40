"use server";

import { action } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import {
  endpointChange,
  endpointInput,
  endpointKey,
  endpointSwitch,
  messageKey,
  replayInput,
  secretRotation,
  testInput,
} from "@/lib/webhooks/schema";
import { changeEndpoint } from "@/lib/webhooks/verbs/change-endpoint";
import { createEndpoint } from "@/lib/webhooks/verbs/create-endpoint";
import { deleteEndpoint } from "@/lib/webhooks/verbs/delete-endpoint";
import { replayEvents } from "@/lib/webhooks/verbs/replay-events";
import { resendMessage } from "@/lib/webhooks/verbs/resend-message";
import { revealSecret } from "@/lib/webhooks/verbs/reveal-secret";
import { rotateSecret } from "@/lib/webhooks/verbs/rotate-secret";
import { sendTest } from "@/lib/webhooks/verbs/send-test";
import { switchEndpoint } from "@/lib/webhooks/verbs/switch-endpoint";

/** These three actions return the secret. */
export const addEndpoint = action(merchantUser, endpointInput, createEndpoint);
export const replaceSecret = action(merchantUser, secretRotation, rotateSecret);
export const showSecret = action(merchantUser, endpointKey, revealSecret);

export const saveEndpoint = action(merchantUser, endpointChange, changeEndpoint);
export const turnEndpoint = action(merchantUser, endpointSwitch, switchEndpoint);
export const removeEndpoint = action(merchantUser, endpointKey, deleteEndpoint);
export const testEndpoint = action(merchantUser, testInput, sendTest);
export const resend = action(merchantUser, messageKey, resendMessage);
export const replay = action(merchantUser, replayInput, replayEvents);

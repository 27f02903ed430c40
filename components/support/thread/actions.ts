"use server";

import { refresh } from "next/cache";
import { action } from "@/lib/auth/adapters";
import { linkedCourier, merchantUser, staff } from "@/lib/auth/callers";
import { getThread } from "@/lib/support/reads/get-thread";
import { openStaffThread } from "@/lib/support/reads/open-staff-thread";
import {
  helpChangeInput,
  messageInput,
  ownMessageInput,
  ownThreadReadInput,
  staffMessageInput,
  threadKey,
  threadReadInput,
} from "@/lib/support/schema";
import { changeHelp } from "@/lib/support/verbs/change-help";
import { markThreadRead } from "@/lib/support/verbs/mark-thread-read";
import { writeMessage } from "@/lib/support/verbs/write-message";

export const write = action(merchantUser, ownMessageInput, async (ctx, input) => {
  await writeMessage(ctx, { ...input, merchantId: ctx.merchantId });
});

export const markRead = action(merchantUser, ownThreadReadInput, async (ctx, input) => {
  await markThreadRead(ctx, { ...input, merchantId: ctx.merchantId });
});

export const reply = action(staff, staffMessageInput, async (ctx, input) => {
  await writeMessage(ctx, input);
});

export const markReadByStaff = action(staff, threadReadInput, async (ctx, input) => {
  await markThreadRead(ctx, input);
});

/** Returns a thread to a dispatcher, who reads it. The page then shows that nothing is unread. */
export const openThreadByStaff = action(staff, threadKey, async (ctx, key) => {
  const thread = await openStaffThread(ctx, key);
  if (thread.unread > 0) {
    await markThreadRead(ctx, { ...key, upTo: thread.length });
    refresh();
  }
  return thread;
});

export const handleHelp = action(staff, helpChangeInput, async (ctx, input) => {
  await changeHelp(ctx, input);
});

/** Returns a thread to the courier, who reads it. */
export const openThread = action(linkedCourier, threadKey, async (ctx, key) => {
  const thread = await getThread(ctx, key);
  await markThreadRead(ctx, { ...key, upTo: thread.length });
  return thread;
});

export const writeAsCourier = action(linkedCourier, messageInput, async (ctx, input) => {
  await writeMessage(ctx, input);
});

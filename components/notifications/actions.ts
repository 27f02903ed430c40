"use server";

import { action } from "@/lib/auth/adapters";
import { merchantUser, staff, visitor } from "@/lib/auth/callers";
import {
  followInput,
  notificationsInput,
  ownNoticesInput,
  recipientInput,
  storedRecipientInput,
  unfollowInput,
  unsubscribeInput,
} from "@/lib/notifications/schema";
import { allowEverywhere } from "@/lib/notifications/verbs/allow-everywhere";
import { allowRecipient } from "@/lib/notifications/verbs/allow-recipient";
import { changeNotifications } from "@/lib/notifications/verbs/change-notifications";
import { changeOwnNotices } from "@/lib/notifications/verbs/change-own-notices";
import { denyEverywhere } from "@/lib/notifications/verbs/deny-everywhere";
import { denyRecipient } from "@/lib/notifications/verbs/deny-recipient";
import { followDelivery } from "@/lib/notifications/verbs/follow-delivery";
import { unfollowDelivery } from "@/lib/notifications/verbs/unfollow-delivery";
import { unsubscribe } from "@/lib/notifications/verbs/unsubscribe";

export const saveNotifications = action(merchantUser, notificationsInput, changeNotifications);
export const saveOwnNotices = action(merchantUser, ownNoticesInput, changeOwnNotices);
export const addDenied = action(merchantUser, recipientInput, denyRecipient);
export const removeDenied = action(merchantUser, storedRecipientInput, allowRecipient);
export const addDeniedEverywhere = action(staff, recipientInput, denyEverywhere);
export const removeDeniedEverywhere = action(staff, storedRecipientInput, allowEverywhere);
export const stopNotifications = action(visitor, unsubscribeInput, unsubscribe);
export const startFollowing = action(visitor, followInput, followDelivery);
export const stopFollowing = action(visitor, unfollowInput, unfollowDelivery);

"use server";

import { personAction, visitorAction } from "@/lib/auth/action";
import { acceptInvitation } from "@/lib/users/verbs/accept-invitation";
import { joinByInvitation } from "@/lib/users/verbs/join-by-invitation";
import { acceptInput, joinInput } from "@/lib/users/schema";

/** Accepts an invitation with a new account. */
export const join = visitorAction(joinInput, joinByInvitation);

/** Accepts an invitation as the person who is signed in. */
export const accept = personAction(acceptInput, (ctx, input, session) =>
  acceptInvitation(ctx, session, input),
);

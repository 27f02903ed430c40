"use server";

import { z } from "zod";
import { renewSandboxCredentials } from "@/lib/credentials/verbs/renew-sandbox-credentials";
import { merchantAction } from "@/lib/auth/action";
import { setAutomatic } from "@/lib/sandbox/verbs/set-automatic";
import { automaticInput } from "@/lib/sandbox/schema";

export const saveAutomatic = merchantAction(automaticInput, setAutomatic);

/** The secret is in this answer and nowhere else. */
export const renewCredentials = merchantAction(z.object({}), (ctx) => renewSandboxCredentials(ctx));

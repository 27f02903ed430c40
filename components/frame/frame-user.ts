import type { LiveSession } from "@/lib/account/reads/find-session";
import { isPersonal } from "@/lib/auth/translated-paths";
import type { FrameUser } from "./types";

/** Returns what the frame shows of the signed-in person. */
export function frameUser({ name, email, language }: LiveSession["user"]): FrameUser {
  return { name, email, language: isPersonal("dashboard") ? language : undefined };
}

import { useText } from "#texts";

/** Shown for a forgotten password if email is not set up. */
export function PasswordResetHelp() {
  return useText("signIn").t("forgot.help");
}

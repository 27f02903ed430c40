/** Shown for a forgotten password if email is not set up. */
export function PasswordResetHelp() {
  return (
    <>
      An owner of your team can create a link for you to choose a new one. If you are an owner or work for
      several merchants, contact Waybill support.
    </>
  );
}

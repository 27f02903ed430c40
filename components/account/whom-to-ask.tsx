/** Who helps somebody who has forgotten the password, if no e-mail does. */
export function WhomToAsk() {
  return (
    <>
      An owner of your team can make you a link to choose a new one. If you are the owner, or work for several
      merchants, ask Waybill support.
    </>
  );
}

/** Cookie with the signed proof that this browser entered the digits of the recipient's phone, for one tracking page. */
export const RECIPIENT_COOKIE = "waybill.recipient";

import type { RecipientAction } from "@/lib/account/rules/recipient-help";

export const RECIPIENT_ACTION_LABELS: Record<RecipientAction, { label: string; hint: string }> = {
  address: {
    label: "Correct the address",
    hint: "After an attempt whose address was not found, if the price does not rise. For any other address, the page says to ask you.",
  },
  note: { label: "Leave a note for the courier", hint: "Added to your own notes." },
  safe_place: {
    label: "Choose a safe place",
    hint: "Where the courier may leave the package. Not for deliveries with a signature, PIN or age check.",
  },
  time: { label: "Choose a later time", hint: "A full hour between 8 AM and 9 PM." },
  rating: { label: "Rate the delivery", hint: "From 1 to 5, with a comment, after the delivery." },
};

/** `24 hours after the planned delivery` */
export const delayWords = (hours: number): string => `${hours} hours after the planned delivery`;

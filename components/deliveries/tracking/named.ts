/** Arguments of a message that names the courier, or says "the courier" if the name is not known. */
export const named = (courierName: string | null | undefined) =>
  courierName ? { known: "yes", name: courierName } : { known: "no", name: "" };

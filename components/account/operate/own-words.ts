/** Added where a merchant still has the default. */
export const OWN_FROM_NOW_ON =
  " Once saved, these are the merchant’s own and no longer change with the default.";

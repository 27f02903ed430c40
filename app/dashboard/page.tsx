import { toLastMerchant } from "@/lib/auth/guard";

/** The dashboard of the merchant that was used last. */
export default toLastMerchant;

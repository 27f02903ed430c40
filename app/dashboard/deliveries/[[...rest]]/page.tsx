import { toLastMerchant } from "@/lib/auth/guard";

/** Old URL, from before paths contained the merchant. */
export default toLastMerchant;

import { toLastMerchant } from "@/lib/auth/guard";

/** An address from before they named the merchant. */
export default toLastMerchant;

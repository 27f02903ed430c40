import { toLastMerchant } from "@/lib/auth/guard";

/** URL without a merchant, for people who type it. */
export default toLastMerchant;

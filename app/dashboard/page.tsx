import { toLastMerchant } from "@/lib/auth/guard";

/** Opens the dashboard of the merchant that was used last. */
export default toLastMerchant;

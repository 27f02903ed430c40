import { toLastMerchant } from "@/lib/auth/guard";

/** An address without a merchant, as somebody types it. */
export default toLastMerchant;

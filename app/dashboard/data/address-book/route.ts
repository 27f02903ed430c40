import { listAddressBook } from "@/lib/address-book/reads";
import { addressBookQuery } from "@/lib/address-book/schema";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/guard";

/** `?search=…`: saved addresses to pick from. */
export const GET = dataEndpoint(merchantUser, addressBookQuery, listAddressBook);

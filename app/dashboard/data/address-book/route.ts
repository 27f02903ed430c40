import { listAddressBook } from "@/lib/account/reads/list-address-book";
import { addressBookQuery } from "@/lib/account/schema/address-book";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";

/** `?search=…`: saved addresses. */
export const GET = dataEndpoint(merchantUser, addressBookQuery, listAddressBook);

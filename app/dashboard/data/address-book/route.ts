import { listAddressBook } from "@/lib/address-book/reads";
import { addressBookQuery } from "@/lib/address-book/schema";
import { dataEndpoint } from "@/lib/auth/data-endpoint";

/** `?search=…`: saved addresses to pick from. */
export const GET = dataEndpoint(addressBookQuery, listAddressBook);

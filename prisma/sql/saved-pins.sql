-- The pin of a saved address: both coordinates or none, in WGS 84 degrees.
ALTER TABLE "AddressBookEntry"
  ADD CONSTRAINT "AddressBookEntry_pin_is_whole" CHECK ((latitude IS NULL) = (longitude IS NULL));

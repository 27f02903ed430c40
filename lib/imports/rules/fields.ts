/** Parts of one stop. Those of the address and of the name join. */
const STOP_FIELDS = {
  customer_name: "Contact name",
  first_name: "First name",
  last_name: "Last name",
  company: "Company",
  full_address: "Full address",
  street: "Street",
  house_number: "House number",
  street_2: "Address line 2",
  city: "City",
  region: "State or region",
  postal_code: "Postal code",
  country: "Country",
  apartment_unit_number: "Apartment or unit",
  phone_number: "Phone",
  date: "Date",
  time: "Time",
  ready_at: "Not before",
  deadline_at: "Not after",
  notes: "Notes",
} as const;

const FIELDS = {
  Order: {
    order_number: "Order number",
    reference: "Reference",
    service_type: "Service",
    vehicle_type: "Vehicle",
    special_instructions: "Special instructions",
    undeliverable_action: "If it cannot be delivered",
    declared_value: "Declared value",
  },
  Customer: {
    name: "Customer name",
    email: "Customer email",
    phone_number: "Customer phone",
  },
  Package: {
    "package.content": "Content",
    "package.type": "Package type",
    "package.size": "Package size",
    "package.quantity": "Number of packages",
    "package.is_fragile": "Fragile",
    "package.weight": "Weight in kg",
    "package.weight_g": "Weight in grams",
    "package.weight_lb": "Weight in pounds",
    "package.length": "Length in cm",
    "package.width": "Width in cm",
    "package.height": "Height in cm",
    "package.length_in": "Length in inches",
    "package.width_in": "Width in inches",
    "package.height_in": "Height in inches",
  },
  Items: {
    "items.name": "Item name",
    "items.quantity": "Item quantity",
    "items.unit_price": "Item price",
    "items.sku": "Item SKU",
  },
  Requirements: {
    confirmation_sign_required: "Signature required",
    "handover.method": "Hand over to",
    "handover.photo": "Photo required",
    "handover.pin": "PIN required",
    "handover.barcodes": "Barcodes",
    "handover.minimum_age": "Minimum age",
  },
} as const;

export type StopField = keyof typeof STOP_FIELDS;
export type StopName = "pickup" | "dropoff";

type Keys<Groups> = { [G in keyof Groups]: keyof Groups[G] }[keyof Groups] & string;

/** A field that a column can hold: a field of a delivery by its dotted path, or a part of one, such as `dropoff.city`. */
export type ImportField = Keys<typeof FIELDS> | `${StopName}.${StopField}`;

type Group = keyof typeof FIELDS | "Pickup" | "Dropoff";
type Entry = { field: ImportField; label: string; group: Group };

// The tables are declared with exactly the keys of their types.
const entries = (group: Group, fields: Readonly<Record<string, string>>, prefix = ""): Entry[] =>
  Object.entries(fields).map(([name, label]) => ({ field: `${prefix}${name}` as ImportField, label, group }));

/** The fields in the order of the booking form, with their labels and groups for a select. */
export const IMPORT_FIELDS: readonly Entry[] = [
  ...entries("Order", FIELDS.Order),
  ...entries("Pickup", STOP_FIELDS, "pickup."),
  ...entries("Dropoff", STOP_FIELDS, "dropoff."),
  ...entries("Package", FIELDS.Package),
  ...entries("Requirements", FIELDS.Requirements),
  ...entries("Customer", FIELDS.Customer),
  ...entries("Items", FIELDS.Items),
];

import { describe, expect, it } from "vitest";
import { matchColumns } from "./columns";
import { detectFormat } from "./detect-format";
import { IMPORT_FIELDS, type ImportField } from "./fields";
import type { Row } from "./sheet";

const source = { kind: "text", encoding: null, separator: ",", sheetName: null, sheetNames: [] } as const;

const matched = (...rows: Row[]) =>
  matchColumns({ format: { ...detectFormat(rows, source), headerRow: 0 }, rows });
const fieldsOf = (...names: string[]) => matched(names).map(({ field }) => field);

describe("matchColumns", () => {
  it.each<[string, ImportField]>([
    ["Ship To Name", "dropoff.customer_name"],
    ["recipient_phone", "dropoff.phone_number"],
    ["Pickup Address", "pickup.full_address"],
    ["Sender city", "pickup.city"],
    ["deliveryDate", "dropoff.date"],
    ["E-mail", "email"],
    ["Order #", "order_number"],
    ["Abholadresse", "pickup.full_address"],
    ["Empfängertelefon", "dropoff.phone_number"],
    ["Lieferort", "dropoff.city"],
    ["Absender PLZ", "pickup.postal_code"],
    ["Adresse d'enlèvement", "pickup.full_address"],
    ["Téléphone de l'expéditeur", "pickup.phone_number"],
    ["Dirección de recogida", "pickup.full_address"],
    ["Teléfono del destinatario", "dropoff.phone_number"],
    ["Endereço de coleta", "pickup.full_address"],
    ["Telefone do destinatário", "dropoff.phone_number"],
    ["Indirizzo di ritiro", "pickup.full_address"],
    ["Città di consegna", "dropoff.city"],
    ["Ophaaladres", "pickup.full_address"],
    ["Plaats ontvanger", "dropoff.city"],
    ["Adres nadawcy", "pickup.full_address"],
    ["Kod pocztowy odbiorcy", "dropoff.postal_code"],
    ["お届け先住所", "dropoff.full_address"],
    ["ご依頼主電話番号", "pickup.phone_number"],
    ["Gewicht (kg)", "package.weight"],
    ["Weight (lb)", "package.weight_lb"],
    ["Dropoff planned date (local)", "dropoff.date"],
  ])("knows %s", (name, field) => {
    expect(matched([name])).toEqual([{ field, by: "name" }]);
  });

  it("knows the labels of the select", () => {
    const unknown = IMPORT_FIELDS.filter(({ field, label, group }) => {
      const isOfStop = group === "Pickup" || group === "Dropoff";
      return fieldsOf(isOfStop ? `${group} ${label}` : label)[0] !== field;
    });
    expect(unknown.map(({ field }) => field)).toEqual(["name", "phone_number"]);
  });

  it("gives a field to the column that names the stop, and the other to the customer", () => {
    expect(fieldsOf("Name", "Phone", "Recipient name", "Recipient phone")).toEqual([
      "name",
      "phone_number",
      "dropoff.customer_name",
      "dropoff.phone_number",
    ]);
    expect(fieldsOf("City", "Town", "Address line 2", "Address 2")).toEqual([
      "dropoff.city",
      null,
      "dropoff.street_2",
      "dropoff.street_2",
    ]);
  });

  it("takes an address beside a city for the street", () => {
    expect(fieldsOf("Address", "City")).toEqual(["dropoff.street", "dropoff.city"]);
    expect(fieldsOf("Address", "Pickup city")).toEqual(["dropoff.full_address", "pickup.city"]);
  });

  it("does not take any date for the date of the delivery if columns have names", () => {
    const dates = (name: string) => matched([name], ["2026-12-01"], ["2026-12-02"])[0]?.field;
    const names = ["Order date", "Created at", "Invoice date", "Paid at", "Member since"];
    expect(names.map(dates)).toEqual(names.map(() => null));
    expect(dates("Date")).toBe("dropoff.date");
  });

  it("looks at values only where the name says nothing", () => {
    const rows: Row[] = [
      ["Order date", "Billing city", "Tel. 1", "Whatever", "Mixed", "Member"],
      ["2026-12-01", "Reno", "+1 512 555 0100", "ann@example.com", "a", "5001"],
      ["2026-12-02", "Reno", "+1 512 555 0101", "bo@example.com", "b@example.com", "5002"],
    ];
    expect(matched(...rows)).toEqual([
      { field: null, by: "name" },
      { field: null, by: "name" },
      { field: "dropoff.phone_number", by: "content" },
      { field: "email", by: "content" },
      { field: null, by: null },
      { field: null, by: null },
    ]);
  });

  it("reads the lines of a shop's address without the column that joins them", () => {
    const lines = ["Shipping Address1", "Shipping Address2"];
    expect(fieldsOf("Name", "Lineitem name", ...lines)).toEqual([
      "order_number",
      "items.name",
      "dropoff.street",
      "dropoff.street_2",
    ]);
    expect(fieldsOf("Name", "Lineitem name", "Shipping Street", ...lines).slice(2)).toEqual([
      "dropoff.street",
      null,
      null,
    ]);
  });
});

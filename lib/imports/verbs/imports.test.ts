import { expect, it } from "vitest";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { importVersion } from "../reads/get-import";
import { listImports } from "../reads/list-imports";
import { deleteExpired } from "@/lib/privacy/jobs";
import { bookImport } from "./book-import";
import { changeImport } from "./change-import";
import { createImport } from "./create-import";
import { editCell } from "./edit-cell";
import {
  checked,
  csv,
  fileOf,
  HEADER,
  importer,
  NAME,
  numbersOf,
  PHONE,
  read,
  row,
  statuses,
  work,
} from "./imports.fixture";

const database = testDatabase();

it("checks each row of a file, and books nothing", async () => {
  const ctx = await importer(database.db);
  await createDelivery(ctx, deliveryInput("TAKEN"));
  const id = await checked(ctx, [
    row("A"),
    row("B", { [PHONE]: "12" }),
    row("A"),
    row("TAKEN"),
    row("C", { 3: "1 Nowhere" }),
    row("", { [NAME]: "" }),
  ]);
  const found = await read(ctx, id);
  expect(found.columns.map(({ field }) => field)).toEqual([
    "order_number",
    "dropoff.customer_name",
    "dropoff.phone_number",
    "dropoff.full_address",
    "package.content",
  ]);
  expect(found).toMatchObject({
    counts: { checking: 0, ready: 1, already_booked: 1, problem: 4 },
    total: 6,
    prices: [{ currency: "USD" }],
    check: "done",
    bookings: [],
  });
  expect(found.rows[0]).toMatchObject({
    line: 2,
    orderNumber: "A",
    problems: [],
    plan: { pickup: { address: "350 5th Ave, New York, NY 10118" }, dropoff: { precision: "postal_code" } },
  });
  expect(found.rows.slice(1).map(({ problems }) => problems)).toEqual([
    [{ column: PHONE, message: expect.stringContaining("Phone") as string }],
    [],
    [{ column: 0, message: expect.stringContaining("A delivery has this order number") as string }],
    [{ column: 3, message: expect.stringContaining("cannot be located") as string }],
    [{ column: NAME, message: expect.stringContaining("required") as string }],
  ]);
  expect((await read(ctx, id, "problems")).rows.map(({ line }) => line)).toEqual([3, 5, 6, 7]);
  expect(await numbersOf(ctx)).toEqual(["TAKEN"]);
});

it("checks a corrected cell at once, with the rows that had its order number", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A", { [PHONE]: "12" }), row("B"), row("B")]);
  expect(await statuses(ctx, id)).toEqual([
    ["A", "problem"],
    ["B", "ready"],
    ["B", "already_booked"],
  ]);
  await editCell(ctx, { id, position: 0, column: PHONE, text: "718 555 0100" });
  await editCell(ctx, { id, position: 1, column: 0, text: "C" });
  const found = await read(ctx, id);
  expect(found.rows.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([
    ["A", "ready"],
    ["C", "ready"],
    ["B", "ready"],
  ]);
  expect(found.rows[0]?.cells[PHONE]).toBe("718 555 0100");
  await expect(editCell(ctx, { id, position: 0, column: 9, text: "" })).rejects.toThrow("Cell not found");
  await expect(editCell(ctx, { id, position: 9, column: 0, text: "" })).rejects.toThrow("Cell not found");
});

it("checks all rows again after a correction of the columns, keeps corrected cells, and remembers the columns", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A", { [PHONE]: "12" })]);
  await editCell(ctx, { id, position: 0, column: PHONE, text: "718 555 0100" });
  const fields = (await read(ctx, id)).columns.map(({ field }) => field);
  const notes = fields.map((field, index) => (index === 4 ? "dropoff.notes" : field));
  await changeImport(ctx, { id, columns: [...notes], defaults: { "package.content": "Parcels" } });
  await work(ctx);
  expect((await read(ctx, id)).rows[0]).toMatchObject({
    status: "ready",
    cells: row("A", { [PHONE]: "718 555 0100" }),
  });
  const next = await read(ctx, await checked(ctx, [row("B")]));
  expect(next.columns[4]).toEqual({ field: "dropoff.notes", by: "template" });
  expect(next.defaults).toMatchObject({ "package.content": "Parcels" });
});

it("reads the file again after a correction of its format", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A"), row("B")]);
  await changeImport(ctx, { id, format: { headerRow: null } });
  expect(await read(ctx, id)).toMatchObject({
    total: 3,
    header: ["Column A", "Column B", "Column C", "Column D", "Column E"],
  });
  await changeImport(ctx, { id, format: { headerRow: 1 } });
  expect(await read(ctx, id)).toMatchObject({ total: 1, header: row("A") });
});

it("refuses a date in the past, and reads the next file with the corrected order of dates", async () => {
  const ctx = await importer(database.db);
  const columns = [...HEADER, "Delivery date"];
  const file = (date: string) => ({ fileName: "dates.csv", source: csv([columns, [...row("A"), date]]) });
  const { id } = await createImport(ctx, file("02/03/2020"));
  await work(ctx);
  expect(await statuses(ctx, id)).toEqual([["A", "problem"]]);
  await editCell(ctx, { id, position: 0, column: 5, text: "" });
  expect(await statuses(ctx, id)).toEqual([["A", "ready"]]);
  await work(ctx);
  await changeImport(ctx, { id, format: { dateOrder: "ymd" } });
  await work(ctx);
  await bookImport(ctx, { id, positions: null, expected: 1 });
  const next = await createImport(ctx, file("02/03/2020"));
  expect((await read(ctx, next.id)).format).toMatchObject({ dateOrder: "ymd" });
});

it("imports its own rows to fix again, without the apostrophes before signs", async () => {
  const ctx = await importer(database.db);
  const first = await checked(ctx, [row("A", { [PHONE]: "+1 12" }), row("B")]);
  await bookImport(ctx, { id: first, positions: null, expected: 1 });
  await work(ctx);
  const left = await fileOf(ctx, first, true);
  expect(left).toContain(`"'+1 12"`);
  const { id } = await createImport(ctx, { fileName: "left.csv", source: new TextEncoder().encode(left) });
  expect((await read(ctx, id)).rows.map(({ cells }) => cells[PHONE])).toEqual(["+1 12"]);
});

it("generates an order number where a row has none, and books it once", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("")]);
  await bookImport(ctx, { id, positions: null, expected: 1 });
  await work(ctx);
  expect(await numbersOf(ctx)).toEqual([expect.stringMatching(/^IMP-[\dA-F]{8}-1$/)]);
});

it("does not book rows that a spreadsheet has damaged", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("1.23E+15")]);
  const found = await read(ctx, id);
  expect(found.rows[0]).toMatchObject({ status: "problem", problems: [{ column: 0 }] });
  await expect(bookImport(ctx, { id, positions: null, expected: 1 })).rejects.toThrow(
    "None of these rows can be booked",
  );
});

it("changes its version with each check, correction and booking", async () => {
  const ctx = await importer(database.db);
  const versions = new Set<string>();
  const note = async (id: string) => versions.add((await importVersion(ctx, { id })).version);
  const { id } = await createImport(ctx, { fileName: null, source: csv([HEADER, row("A")]) });
  await note(id);
  await work(ctx);
  await note(id);
  await editCell(ctx, { id, position: 0, column: 0, text: "B" });
  await note(id);
  await bookImport(ctx, { id, positions: null, expected: 1 });
  await note(id);
  await work(ctx);
  await note(id);
  expect(versions.size).toBe(5);
});

it("hides imports from other merchants, and from viewers' changes", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A")]);
  const other = await importer(database.db);
  expect(await listImports(other)).toEqual([]);
  await expect(read(other, id)).rejects.toThrow("Import not found");
  await expect(importVersion(other, { id })).rejects.toThrow("Import not found");
  await expect(fileOf(other, id)).rejects.toThrow("Import not found");
  await expect(editCell(other, { id, position: 0, column: 0, text: "B" })).rejects.toThrow(
    "Import not found",
  );
  await expect(bookImport(other, { id, positions: null, expected: 1 })).rejects.toThrow("Import not found");
  const viewer = (await newMember(database.db, ctx.merchantId, "viewer")).ctx;
  expect((await read(viewer, id)).total).toBe(1);
  for (const change of [
    () => bookImport(viewer, { id, positions: null, expected: 1 }),
    () => editCell(viewer, { id, position: 0, column: 0, text: "B" }),
    () => createImport(viewer, { fileName: null, source: csv([HEADER, row("A")]) }),
  ])
    await expect(async () => change()).rejects.toThrow("not allowed");
});

it("refuses a file without rows", async () => {
  const ctx = await importer(database.db);
  const empty = createImport(ctx, { fileName: "orders.csv", source: csv([HEADER]) });
  await expect(empty).rejects.toThrow();
});

it("erases imports after 30 days", async () => {
  const ctx = await importer(database.db);
  const old = await checked(ctx, [row("A")]);
  const young = await checked(ctx, [row("B")]);
  await ctx.db.import.update({
    where: { merchantId_id: { merchantId: ctx.merchantId, id: old } },
    data: { createdAt: new Date(Date.now() - 31 * 86_400_000) },
    select: { id: true },
  });
  await deleteExpired(database.db, "batches");
  expect((await listImports(ctx)).map(({ id }) => id)).toEqual([young]);
  expect(await ctx.db.importRow.count({ where: { merchantId: ctx.merchantId, importId: old } })).toBe(0);
});

import { expect, it } from "vitest";
import { runBatch } from "@/lib/batches/verbs/run-batch";
import type { Context } from "@/lib/core/context";
import { platformContext } from "@/lib/core/platform";
import { searchDeliveries } from "@/lib/deliveries/reads/search-deliveries";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput } from "@/lib/testing/fixtures";
import { newMember } from "@/lib/testing/people";
import { getImport } from "../reads/get-import";
import { listImports } from "../reads/list-imports";
import { bookImportInput } from "../schema";
import { bookImport } from "./book-import";
import { cancelImport } from "./cancel-import";
import { changeImport } from "./change-import";
import { createImport } from "./create-import";
import { editCell } from "./edit-cell";
import {
  checked,
  csv,
  fileOf,
  HEADER,
  importer,
  numbersOf,
  PHONE,
  read,
  row,
  statuses,
  work,
} from "./imports.fixture";

const database = testDatabase();

const bookAll = (ctx: Context, id: string, expected: number) =>
  bookImport(ctx, { id, positions: null, expected });

/** Removes the person from the team. */
const leave = ({ actor, merchantId, db }: Context) =>
  db.membership.deleteMany({ where: { merchantId, userId: actor.kind === "user" ? actor.id : "" } });

it("books a selection, and later the rest and corrected rows, each row once", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A"), row("B"), row("C"), row("D", { [PHONE]: "12" })]);
  await bookImport(ctx, { id, positions: [0, 2, 3] });
  expect(await read(ctx, id)).toMatchObject({
    counts: { waiting: 2, ready: 1, problem: 1 },
    bookedPrices: [],
  });
  // A row that waits for its turn is not booked by somebody else.
  const waiting = bookImport(ctx, { id, positions: [0, 2] });
  await expect(waiting).rejects.toThrow("None of these rows can be booked");
  await work(ctx);
  expect(await statuses(ctx, id)).toEqual([
    ["A", "booked"],
    ["B", "ready"],
    ["C", "booked"],
    ["D", "problem"],
  ]);
  expect(await listImports(ctx)).toMatchObject([{ id, state: "partly", rows: 4, booked: 2 }]);

  const { ctx: colleague } = await newMember(database.db, ctx.merchantId, "member");
  await editCell(colleague, { id, position: 3, column: PHONE, text: "718 555 0100" });
  await bookAll(colleague, id, 2);
  await work(ctx);
  expect(await numbersOf(ctx)).toEqual(["A", "B", "C", "D"]);
  await expect(bookAll(ctx, id, 1)).rejects.toThrow("None of these rows can be booked");
  const found = await read(ctx, id);
  expect(found.counts).toMatchObject({ booked: 4, ready: 0, problem: 0 });
  expect(found.bookedPrices).toMatchObject([{ currency: "USD" }]);
  expect(found.bookings).toMatchObject([
    { byName: colleague.actor.name, state: "completed", rows: 2, booked: 2 },
    { byName: ctx.actor.name, state: "completed", rows: 2, booked: 2 },
  ]);
  expect(await listImports(ctx)).toMatchObject([{ id, state: "booked", booked: 4 }]);
  const events = await ctx.db.deliveryEvent.findMany({
    where: { merchantId: ctx.merchantId, delivery: { orderNumber: "D" } },
    select: { actorKind: true, actorName: true },
  });
  expect(events).toEqual([{ actorKind: "user", actorName: colleague.actor.name }]);

  const [header, a, b] = (await fileOf(ctx, id)).split("\r\n");
  const results = ["Order number", "Status", "Tracking link", "Booked at (UTC)", "Booked by", "Error"];
  expect(header).toBe([...HEADER, ...results].map((name) => `"${name}"`).join());
  const booked = (name: string) => new RegExp(`,"Booked","http.*/track/[\\w-]+","20[^"]+","${name}",""$`);
  expect(a).toMatch(booked(ctx.actor.name));
  expect(b).toMatch(booked(colleague.actor.name));
  const ordersOf = async (batch: string) =>
    (await searchDeliveries(ctx, { filter: { batch } })).deliveries
      .map(({ orderNumber }) => orderNumber)
      .sort();
  expect(await ordersOf(found.bookings[1]?.batchId ?? "")).toEqual(["A", "C"]);
  expect(await ordersOf(id)).toEqual(["A", "B", "C", "D"]);
});

it("books each row once when several people book at the same time", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A"), row("B")]);
  const outcomes = await Promise.allSettled([bookAll(ctx, id, 2), bookAll(ctx, id, 2), bookAll(ctx, id, 2)]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await work(ctx);
  expect(await numbersOf(ctx)).toEqual(["A", "B"]);
  expect((await read(ctx, id)).bookings).toMatchObject([{ rows: 2, booked: 2 }]);
});

it("books no other number of rows than the person saw", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A"), row("B", { [PHONE]: "12" })]);
  await editCell(ctx, { id, position: 1, column: PHONE, text: "718 555 0100" });
  await expect(bookAll(ctx, id, 1)).rejects.toThrow("The number of rows changed: 2 can be booked now");
  expect(await read(ctx, id)).toMatchObject({ counts: { ready: 2 }, bookings: [] });
  expect(bookImportInput.safeParse({ id, positions: null }).success).toBe(false);
});

it("does not change the reading while rows wait, so that a cancelled booking leaves no outdated rows", async () => {
  const ctx = await importer(database.db);
  const columns = [...HEADER.slice(0, 4), "Note"];
  const source = csv([columns, row("A")]);
  const { id } = await createImport(ctx, { fileName: null, source });
  await changeImport(ctx, { id, defaults: { "package.content": "Books" } });
  await work(ctx);
  await bookAll(ctx, id, 1);
  const change = () => changeImport(ctx, { id, defaults: { "package.content": "Parcels" } });
  await expect(change()).rejects.toThrow("Rows are being booked");
  const [booking] = (await read(ctx, id)).bookings;
  await cancelImport(ctx, { id, batchId: booking?.batchId ?? "" });
  await change();
  await work(ctx);
  await bookAll(ctx, id, 1);
  await work(ctx);
  const delivery = await ctx.db.delivery.findFirstOrThrow({ where: { merchantId: ctx.merchantId } });
  expect(delivery.packageContent).toBe("Parcels");
});

it("lists an import as booked without rows that were booked before, and not as booked in part without any", async () => {
  const ctx = await importer(database.db);
  const first = await checked(ctx, [row("A")]);
  const second = await checked(ctx, [row("A"), row("B")]);
  const third = await checked(ctx, [row("A", { [PHONE]: "718 555 0100" })]);
  await bookAll(ctx, first, 1);
  await bookAll(ctx, second, 2);
  await bookAll(ctx, third, 1);
  await work(ctx);
  expect((await read(ctx, second)).counts).toMatchObject({ booked: 1, already_booked: 1 });
  expect(await listImports(ctx)).toMatchObject([
    { id: third, state: "open", booked: 0 },
    { id: second, state: "booked", booked: 1 },
    { id: first, state: "booked", booked: 1 },
  ]);
});

it("keeps booked rows when the others are corrected or checked again", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A"), row("B"), row("C")]);
  await bookImport(ctx, { id, positions: [0] });
  await expect(editCell(ctx, { id, position: 0, column: 0, text: "E" })).rejects.toThrow("already booked");
  await work(ctx);
  await expect(editCell(ctx, { id, position: 0, column: 0, text: "E" })).rejects.toThrow("already booked");
  await expect(changeImport(ctx, { id, format: { headerRow: null } })).rejects.toThrow(
    "split into other rows",
  );
  const before = (await read(ctx, id)).rows[0];
  const columns = (await read(ctx, id)).columns.map(({ field }, at) => (at === 4 ? "dropoff.notes" : field));
  await changeImport(ctx, { id, columns: [...columns], defaults: { "package.content": "Parcels" } });
  expect((await read(ctx, id)).check).toBe("running");
  await work(ctx);
  expect((await read(ctx, id)).rows[0]).toEqual(before);
  // The number of a booked row, with other content.
  await editCell(ctx, { id, position: 1, column: 0, text: "A" });
  expect(await statuses(ctx, id)).toEqual([
    ["A", "booked"],
    ["A", "problem"],
    ["C", "ready"],
  ]);
  expect((await read(ctx, id)).rows[0]).toEqual(before);
  await bookAll(ctx, id, 1);
  await work(ctx);
  const { packageContent } = await ctx.db.delivery.findFirstOrThrow({
    where: { merchantId: ctx.merchantId, orderNumber: "C" },
  });
  expect(packageContent).toBe("Parcels");
});

it("books a row again whose booking failed, once it is corrected or checked again", async () => {
  const ctx = await importer(database.db);
  const id = await checked(ctx, [row("A"), row("B")]);
  await bookAll(ctx, id, 2);
  // Somebody takes the numbers before their turn.
  await createDelivery(ctx, deliveryInput("A"));
  await createDelivery(ctx, deliveryInput("B"));
  await work(ctx);
  expect((await read(ctx, id, "problems")).rows.map(({ problems }) => problems)).toEqual([
    [{ column: 0, message: expect.stringContaining("A delivery has this order number") as string }],
    [{ column: 0, message: expect.stringContaining("A delivery has this order number") as string }],
  ]);
  await editCell(ctx, { id, position: 0, column: 0, text: "A-2" });
  expect(await statuses(ctx, id)).toEqual([
    ["A-2", "ready"],
    ["B", "problem"],
  ]);
  await bookAll(ctx, id, 1);
  await work(ctx);
  expect((await read(ctx, id)).bookings).toMatchObject([{ booked: 1 }, { booked: 0, failed: 2 }]);
  await ctx.db.delivery.updateMany({
    where: { merchantId: ctx.merchantId, orderNumber: "B" },
    data: { orderNumber: "B-OLD" },
  });
  await changeImport(ctx, { id });
  await work(ctx);
  expect(await statuses(ctx, id)).toEqual([
    ["A-2", "booked"],
    ["B", "ready"],
  ]);
});

it("books the rows of a cancelled booking later", async () => {
  const ctx = await importer(database.db);
  const other = await checked(ctx, [row("X")]);
  const id = await checked(ctx, [row("A"), row("B")]);
  await bookAll(ctx, id, 2);
  const [booking] = (await read(ctx, id)).bookings;
  const key = { id, batchId: booking?.batchId ?? "" };
  await expect(cancelImport(await importer(database.db), key)).rejects.toThrow("Booking not found");
  await expect(cancelImport(ctx, { ...key, id: other })).rejects.toThrow("Booking not found");
  await cancelImport(ctx, key);
  expect(await read(ctx, id)).toMatchObject({
    bookings: [{ state: "cancelled", pending: 2 }],
    counts: { ready: 2, waiting: 0 },
  });
  await bookImport(ctx, { id, positions: [1] });
  await work(ctx);
  expect(await statuses(ctx, id)).toEqual([
    ["A", "ready"],
    ["B", "booked"],
  ]);
});

it("stops booking when the person has left the team, and a colleague books the rest", async () => {
  const ctx = await importer(database.db);
  const { ctx: colleague } = await newMember(database.db, ctx.merchantId, "member");
  const id = await checked(ctx, [row("A")]);
  await bookAll(ctx, id, 1);
  await leave(ctx);
  await work(ctx);
  expect(await read(colleague, id)).toMatchObject({ bookings: [{ state: "cancelled" }] });
  expect(await numbersOf(ctx)).toEqual([]);
  await bookAll(colleague, id, 1);
  await work(ctx);
  expect(await numbersOf(ctx)).toEqual(["A"]);
});

it("lets a colleague check the rows again whose check stopped because its person left the team", async () => {
  const ctx = await importer(database.db);
  const { ctx: colleague } = await newMember(database.db, ctx.merchantId, "member");
  const { id } = await createImport(ctx, { fileName: null, source: csv([HEADER, row("A"), row("B")]) });
  await leave(ctx);
  await work(ctx);
  expect(await read(colleague, id)).toMatchObject({
    check: "stopped",
    counts: { unchecked: 2, checking: 0 },
  });
  expect(await listImports(colleague)).toMatchObject([{ state: "stopped" }]);
  await expect(bookAll(colleague, id, 2)).rejects.toThrow("Check the rows again first");
  await changeImport(colleague, { id });
  await work(ctx);
  expect(await read(colleague, id)).toMatchObject({ check: "done", counts: { ready: 2 } });
  const again = { merchantId: ctx.merchantId, subjectId: id, action: "import.checked_again" };
  expect(await ctx.db.auditEntry.count({ where: again })).toBe(1);
});

it("books only once all rows are checked and their order numbers compared", async () => {
  const ctx = await importer(database.db);
  const same = [row("A"), row("A", { [PHONE]: "718 555 0100" })];
  const { id } = await createImport(ctx, { fileName: null, source: csv([HEADER, ...same]) });
  await expect(bookAll(ctx, id, 2)).rejects.toThrow("still being checked");
  // A first part of the job: each row is checked by itself, and the numbers are not compared yet.
  const { previewBatchId } = await getImport(ctx, { id, page: 1, filter: null });
  const worker = platformContext({ kind: "system", name: "Batches" }, { db: database.db, requestId: null });
  let time = 0;
  await runBatch(worker, { merchantId: ctx.merchantId, batchId: previewBatchId }, () => (time += 1_500));
  expect(await read(ctx, id)).toMatchObject({ check: "running", counts: { checking: 0 } });
  await expect(bookAll(ctx, id, 2)).rejects.toThrow("still being checked");
  await work(ctx);
  expect(await read(ctx, id)).toMatchObject({ check: "done", counts: { ready: 1, problem: 1 } });
  // The person's own request completes the check of a corrected cell.
  await editCell(ctx, { id, position: 1, column: 0, text: "B" });
  expect(await read(ctx, id)).toMatchObject({ check: "done", counts: { ready: 2 } });
});

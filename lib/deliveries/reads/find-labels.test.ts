import { expect, it } from "vitest";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { givenDeliveries } from "../model/search.fixture";
import { findLabels } from "./find-labels";

const database = testDatabase();
const pieces = (quantity: number) => ({ body: { package: { content: "Books", quantity } } });

it("pages through the labels of several deliveries, and leaves out unknown ones", async () => {
  const { ctx } = await merchantContext(database.db);
  const { ctx: other } = await merchantContext(database.db);
  await givenDeliveries(ctx, { "A-1": pieces(499), "A-2": pieces(3), "A-3": {} });
  await givenDeliveries(other, { theirs: {} });
  const page = async (number: number) => {
    const orders = ["A-1", "theirs", "A-2", "none", "A-3"];
    const { labeled, ...rest } = await findLabels(ctx, { filter: { orders } }, number);
    return {
      pages: rest.pages,
      labels: labeled.map(({ delivery, pieces }) => [
        delivery.orderNumber,
        pieces.map(({ number }) => number),
      ]),
    };
  };
  expect(await page(1)).toEqual({
    pages: 2,
    labels: [
      ["A-1", Array.from({ length: 499 }, (_, index) => index + 1)],
      ["A-2", [1]],
    ],
  });
  expect(await page(2)).toEqual({
    pages: 2,
    labels: [
      ["A-2", [2, 3]],
      ["A-3", [1]],
    ],
  });
  expect(await findLabels(ctx, { filter: { orders: ["theirs"] } }, 1)).toMatchObject({
    labeled: [],
    page: 1,
    pages: 1,
  });
});

it("has the labels of all rows of a filter, in the order of the list", async () => {
  const { ctx } = await merchantContext(database.db);
  await givenDeliveries(ctx, {
    "F-1": { status: "failed" },
    "F-2": pieces(2),
    "F-3": { status: "failed", ...pieces(2) },
  });
  const found = async (input: Parameters<typeof findLabels>[1]) => {
    const { labeled, isCapped } = await findLabels(ctx, input, 1);
    const labels = labeled.map((each) => `${each.delivery.orderNumber} × ${each.pieces.length}`);
    return { labels, isCapped };
  };
  expect(await found({ filter: { status: ["failed"] } })).toEqual({
    labels: ["F-3 × 2", "F-1 × 1"],
    isCapped: false,
  });
  expect(await found({ filter: {}, sort: { by: "created", direction: "asc" } })).toMatchObject({
    labels: ["F-1 × 1", "F-2 × 2", "F-3 × 2"],
  });
});

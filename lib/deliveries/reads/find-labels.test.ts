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
  await givenDeliveries(ctx, { "A-1": pieces(99), "A-2": pieces(3), "A-3": {} });
  await givenDeliveries(other, { theirs: {} });
  const page = async (number: number) => {
    const { labeled, ...rest } = await findLabels(ctx, ["A-1", "theirs", "A-2", "none", "A-3"], number);
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
      ["A-1", Array.from({ length: 99 }, (_, index) => index + 1)],
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
  expect(await findLabels(ctx, ["theirs"], 1)).toMatchObject({ labeled: [], page: 1, pages: 1 });
});

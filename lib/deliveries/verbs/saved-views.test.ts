import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant } from "@/lib/testing/people";
import { deleteView } from "./delete-view";
import { listSavedViews } from "../reads/list-saved-views";
import { renameView } from "./rename-view";
import { saveView } from "./save-view";
import { MAX_SAVED_VIEWS } from "../rules/saved-view";

const database = testDatabase();

describe("saved views", () => {
  let ada: Context;
  let grace: Context;

  beforeAll(async () => {
    const merchantId = await newMerchant(database.db);
    ada = (await newMember(database.db, merchantId, "viewer")).ctx;
    grace = (await newMember(database.db, merchantId, "owner")).ctx;
  });

  const view = (name: string, query = "status=failed", replace = false) => ({ name, query, replace });
  const names = async (ctx: Context) => (await listSavedViews(ctx)).map(({ name }) => name);

  it("belong to one person, also with read-only access", async () => {
    const saved = await saveView(ada, view("Trouble"));
    expect(await listSavedViews(ada)).toEqual([{ id: saved.id, name: "Trouble", query: "status=failed" }]);
    expect(await listSavedViews(grace)).toEqual([]);
    await saveView(grace, view("Trouble", "status=pending"));
    await expect(renameView(grace, { id: saved.id, name: "Mine" })).rejects.toMatchObject({
      code: "notFound",
    });
    await expect(deleteView(grace, { id: saved.id })).rejects.toMatchObject({ code: "notFound" });
    expect(await names(ada)).toEqual(["Trouble"]);
  });

  it("have unique names, unless one replaces the other", async () => {
    await expect(saveView(ada, view("Trouble", "days=today"))).rejects.toMatchObject({
      code: "validation",
      fields: { name: "used" },
    });
    const replaced = await saveView(ada, view("Trouble", "days=today", true));
    expect(await listSavedViews(ada)).toEqual([{ ...replaced, query: "days=today" }]);
    const second = await saveView(ada, view("Second", "", true));
    await expect(renameView(ada, { id: second.id, name: "Trouble" })).rejects.toMatchObject({
      code: "validation",
    });
    await renameView(ada, { id: second.id, name: "Everything" });
    expect(await names(ada)).toEqual(["Trouble", "Everything"]);
    await deleteView(ada, { id: second.id });
    expect(await names(ada)).toEqual(["Trouble"]);
  });

  it("are limited in number, and not available to machines", async () => {
    const others = MAX_SAVED_VIEWS - 1;
    for (let index = 0; index < others; index += 1) await saveView(ada, view(`View ${index}`));
    await expect(saveView(ada, view("One more"))).rejects.toMatchObject({ code: "unprocessable" });
    await saveView(ada, view("View 3", "q=x", true));
    const machine: Context = { ...ada, actor: { kind: "api_key", id: "k", name: "K", scope: "write" } };
    await expect(listSavedViews(machine)).rejects.toMatchObject({ code: "forbidden" });
  });
});

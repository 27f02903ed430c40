import { database } from "../support/database";
import { audited, test } from "../support/staff";
import { expect, expectAccessible } from "../support/web";

test("adds a region from an upload, follows it, and shows why a file is rejected", async ({
  page,
  staff,
}) => {
  await page.goto("/support/regions");
  const form = page.getByRole("form", { name: "Add a region by its address" });
  await form.getByLabel("Address of the extract").fill("https://10.0.0.1/nevada.osm.pbf");
  await form.getByRole("button", { name: "Add region" }).click();
  await expect(
    form.getByText("This address is not on the public internet. Enter a public one."),
  ).toBeVisible();

  await page.getByLabel("Upload an extract").setInputFiles({
    name: "my-city.osm.pbf",
    mimeType: "application/octet-stream",
    // Two parts.
    buffer: Buffer.alloc(1_000_000, "no extract"),
  });
  await expect(page.getByRole("heading", { name: "Adding My City" })).toBeVisible();
  const outcome = page.getByRole("status").filter({ hasText: "Adding My City failed." });
  await expect(outcome).toContainText("This is not an .osm.pbf file", { timeout: 60_000 });
  await page.reload();
  await expect(outcome).toContainText(`Started by ${staff.name}`);
  await expectAccessible(page);

  expect(await audited(staff.id, "region.import_started")).toHaveLength(1);
  const [{ id } = { id: "" }] = await database().regionChange.findMany({ where: { startedBy: staff.name } });
  const ended = await database().auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: "asc" } });
  expect(ended.map(({ action }) => action)).toEqual(["region.import_started", "region.import_failed"]);
});

import { expect, it } from "vitest";
import { testDatabase } from "../../lib/testing/database";
import { withMaintenance } from "./target";

const database = testDatabase();

it("keeps an error about another database, which is not about opening postgres", async () => {
  const renamed = withMaintenance(database.url, (client) =>
    client.query("ALTER DATABASE waybill_test_nowhere RENAME TO waybill_test_elsewhere"),
  );
  await expect(renamed).rejects.toMatchObject({ code: "3D000" });
});

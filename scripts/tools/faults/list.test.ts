import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { inProject, projectDir } from "../../project.mjs";
import { namedTests } from "./fault";
import { FAULTS } from "./list";
import { problemsIn } from "./tree";

it("every fault can be made in these sources, and has a test that should catch it", async () => {
  expect([...(await problemsIn(projectDir, FAULTS))]).toEqual([]);
  const untested = FAULTS.filter(
    (fault) => !namedTests(fault).some(({ file }) => existsSync(inProject(file))),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
});

/** @param {string} script */
const withoutComments = (script) => script.replaceAll(/--.*$/gm, "");

/** Whether PostgreSQL rejects a migration in a transaction, so that its statements run one by one. @param {string} script */
export const runsAlone = (script) => /\bCONCURRENTLY\b/i.test(withoutComments(script));

/**
 * Splits a migration that runs alone.
 * @param {string} script its statements end with a semicolon at the end of a line
 * @returns {string[]}
 */
export function statementsOf(script) {
  return withoutComments(script)
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

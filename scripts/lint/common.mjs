// Lint rules shared by the application and the tools, which are linted separately.

/** @type {Record<string, import("eslint").Linter.RuleEntry>} */
export const commonRules = {
  "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
  "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
  "@typescript-eslint/switch-exhaustiveness-check": "error",
  // A form's submit and a button's click accept async handlers; React ignores their results.
  "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
};

/**
 * Browsers keep combined signals alive; Node 20 can garbage-collect them.
 * @type {Record<string, import("eslint").Linter.RuleEntry>}
 */
export const signalRules = {
  "no-restricted-properties": [
    "error",
    { object: "AbortSignal", property: "any", message: "Use joinSignals of lib/core/signals.ts." },
  ],
};

/**
 * Date fields in the process's time zone, which differs between servers.
 * @type {Record<string, import("eslint").Linter.RuleEntry>}
 */
export const dateRules = {
  "no-restricted-syntax": [
    "error",
    {
      selector: "NewExpression[callee.name=/^(Date|TZDate)$/][arguments.length>1]",
      message: "Use toInstant of lib/core/time.ts, or Date.UTC.",
    },
    {
      selector:
        "CallExpression > MemberExpression.callee[property.name=/^(get|set)(FullYear|Month|Date|Day|Hours|Minutes|Seconds|Milliseconds)$/]",
      message: "Use lib/core/time.ts, or the methods with UTC in their names.",
    },
  ],
};

import { RuleTester } from "eslint";
import { describe, it } from "vitest";
import { translated } from "./translated.mjs";

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
});

tester.run("translated/no-text", translated.rules["no-text"], {
  valid: [
    'const view = <Card title={t("page.history")}>{words}</Card>;',
    'const keys = { "Nobody at the door": "attempt.nobody" };',
    'throw new Error("A form is outside of its context");',
    'const row = <li className="flex gap-2"> · </li>;',
  ],
  invalid: [
    { code: "const view = <p>on the way</p>;", errors: 1 },
    { code: 'const view = <Card title="History" />;', errors: 1 },
    { code: "const words = { on_the_way: 'On the way' };", errors: 1 },
    { code: "const words = `Call ${name}`;", errors: 1 },
  ],
});

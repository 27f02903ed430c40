// Rooms whose pages have several languages write no text themselves: it comes from their messages.

/** Rooms with messages in several languages; add a room when it is translated. */
export const TRANSLATED_FILES = [
  "components/deliveries/tracking/**",
  "components/notifications/{notify-*,unsubscribe-*}",
  "app/(public)/track/**",
  "app/unsubscribe/**",
  "components/dispatch/**",
  "app/support/dispatch/**",
  "app/courier/**",
  "app/{error,global-error,not-found}.tsx",
  "components/frame/{frame-text,plain-error}*",
  "lib/notifications/model/{compose,words}.ts",
  "lib/dispatch/{model/link-message,shared/notify-courier}.ts",
];
/** Their messages and tests. */
export const WITH_TEXT = [
  "**/messages/**",
  "**/*.test.ts",
  "**/*.fixture.ts",
  "**/stored-words.ts",
  "**/unsubscribe-text.ts",
];

/** A word in JSX is text. Elsewhere, a capital letter at the beginning distinguishes text from a name. */
const WORD = /\p{L}{2,}/u;
const SENTENCE = /^\s*\p{Lu}\p{Ll}/u;

/** Literals other than text: keys, types, module specifiers, and messages of thrown errors. */
const LITERAL =
  "Literal:not(Property > .key, NewExpression > *, TSLiteralType > *, ImportDeclaration > *, ExportNamedDeclaration > *)";

/** @type {import("eslint").Rule.RuleModule} */
const noText = {
  meta: {
    type: "problem",
    schema: [],
    messages: { text: "Text “{{text}}” is in one language only: add it to the messages of this room." },
  },
  create(context) {
    /** @param {import("eslint").Rule.Node} node @param {string} text */
    const report = (node, text) =>
      context.report({ node, messageId: "text", data: { text: text.trim().slice(0, 40) } });
    return {
      /** @param {import("eslint").Rule.Node & { value: string }} node */
      JSXText(node) {
        if (WORD.test(node.value)) report(node, node.value);
      },
      /** @param {import("eslint").Rule.Node & { value: unknown }} node */
      [LITERAL](node) {
        if (typeof node.value === "string" && SENTENCE.test(node.value)) report(node, node.value);
      },
      /** @param {import("eslint").Rule.Node & { value: { raw: string } }} node */
      TemplateElement(node) {
        if (SENTENCE.test(node.value.raw)) report(node, node.value.raw);
      },
    };
  },
};

export const translated = { rules: { "no-text": noText } };

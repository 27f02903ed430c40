// Rooms whose pages have several languages write no text themselves: it comes from their messages.

/** Every page for people is in several languages, and so are the messages to recipients and couriers. */
export const TRANSLATED_FILES = [
  "components/**",
  "app/{courier,dashboard,invite,reset,support,two-factor,unsubscribe}/**",
  "app/(public)/{forgot-password,sign-in,track,try}/**",
  "app/{error,global-error,not-found}.tsx",
  "lib/auth/decide-page.ts",
  "lib/notifications/model/{compose,words}.ts",
  "lib/dispatch/{model/link-message,shared/notify-courier}.ts",
];
/** Messages, tests, pages in English, and words that no page shows as they are. */
export const WITH_TEXT = [
  "**/messages/**",
  "**/*.test.ts",
  "**/*.fixture.ts",
  "**/stored-words.ts",
  "**/unsubscribe-text.ts",
  "components/{docs,frame/landing}/**",
  // Names of months as each language writes them.
  "components/texts/format.ts",
  // Names of exported files, which are in English.
  "app/support/data/**",
  "components/frame/error-words.ts",
  // Failures in English, which failure-message.ts translates.
  "components/kit/live/{faults,unreachable}.ts",
  "components/notifications/browser-push.ts",
  // Names of time zones, and of a GeoJSON type.
  "components/account/{merchant/time-zones,areas/outline}.ts",
];

/** A word in JSX is text. Elsewhere, a capital letter at the beginning distinguishes text from a name. */
const WORD = /\p{L}{2,}/u;
const SENTENCE = /^\s*\p{Lu}\p{Ll}/u;
const LATER_SENTENCE = /^\s+\p{Lu}\p{Ll}/u;

/** Names that no language translates. */
const NAME = /^\s*(?:Waybill|OpenStreetMap|Arrow(?:Left|Right|Up|Down))\s*$/;

/** Literals other than text: keys, types, module specifiers, compared values such as keys, and messages of thrown errors. */
const LITERAL =
  "Literal:not(Property > .key, JSXAttribute[name.name='aria-keyshortcuts'] > *, NewExpression > *, BinaryExpression > *, SwitchCase > *, PropertyDefinition > *, TSLiteralType > *, ImportDeclaration > *, ExportNamedDeclaration > *)";

/** @type {import("eslint").Rule.RuleModule} */
const noText = {
  meta: {
    type: "problem",
    schema: [],
    messages: { text: "Text “{{text}}” is in one language only: add it to the messages of this room." },
  },
  create(context) {
    /** @param {import("eslint").Rule.Node} node @param {string} text */
    const report = (node, text) => {
      if (!NAME.test(text))
        context.report({ node, messageId: "text", data: { text: text.trim().slice(0, 40) } });
    };
    return {
      /** @param {import("eslint").Rule.Node & { value: string }} node */
      JSXText(node) {
        if (WORD.test(node.value)) report(node, node.value);
      },
      /** @param {import("eslint").Rule.Node & { value: unknown }} node */
      [LITERAL](node) {
        if (typeof node.value === "string" && SENTENCE.test(node.value)) report(node, node.value);
      },
      /** @param {import("eslint").Rule.Node & import("estree").TemplateLiteral} node */
      ":not(NewExpression) > TemplateLiteral"(node) {
        for (const [index, { value }] of node.quasis.entries()) {
          // In a key such as `${name}Hint`, a capital letter begins no sentence.
          if ((index === 0 ? SENTENCE : LATER_SENTENCE).test(value.raw)) report(node, value.raw);
        }
      },
    };
  },
};

export const translated = { rules: { "no-text": noText } };

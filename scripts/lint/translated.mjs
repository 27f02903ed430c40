// Rooms whose pages have several languages write no text themselves: it comes from their messages.

/** Rooms with messages in several languages; add a room when it is translated. */
export const TRANSLATED_FILES = [
  "components/deliveries/tracking/**",
  "components/notifications/{denied-*,forms*,kind-label*,notifications-form*,notified-card*,notify-*,own-notices-form*,previews*,unsubscribe-*}",
  "components/account/{areas,merchant,operate,privacy,sign-on}/**",
  "components/account/{actions,address-book,address-dialog,days,exceptions-field,guest-actions,hours-fields,invite-form}*",
  "components/account/{limit-words,link-once,paths,pending-invitations,people-to-recover,person-line,recovery-dialog,roles,team-members}*",
  "app/dashboard/*/settings/{layout,*/page}.tsx",
  "app/(public)/track/**",
  "app/unsubscribe/**",
  "components/dispatch/**",
  "app/support/dispatch/**",
  "app/courier/**",
  "app/{error,global-error,not-found}.tsx",
  "components/frame/*",
  "components/account/{accept-form,auth-card,code-field,code-form,demanded-enrolment,demo-accounts,entry-form,entry-props}*",
  "components/account/{factor-dialogs,factor-enrolment,field-problem,forgotten-form,join-form,language-form,name-form}*",
  "components/account/{new-password-form,own-*,password-*,recovery-codes,request-sign-in,session-list,sign-in-form}*",
  "components/account/{sign-out-form,try-sandbox-form}*",
  "app/(public)/{forgot-password,sign-in,try}/**",
  "app/{invite,reset,two-factor}/**",
  "app/dashboard/{not-found,*/layout,*/not-found,*/settings/page}.tsx",
  "app/support/{layout,no-such-page/page,profile/page}.tsx",
  "components/kit/**",
  "lib/auth/decide-page.ts",
  "lib/notifications/model/{compose,words}.ts",
  "lib/dispatch/{model/link-message,shared/notify-courier}.ts",
  "components/deliveries/{table,overview,attention,exports,recurring}/**",
  "components/imports/**",
  "app/dashboard/*/{page,sections}.tsx",
  "app/dashboard/*/{attention,exports,import,recurring}/**",
  "app/dashboard/*/deliveries/page.tsx",
  "app/dashboard/deliveries/**",
];
/** Their messages and tests. */
export const WITH_TEXT = [
  "**/messages/**",
  // Names of time zones, and of a GeoJSON type.
  "components/account/{merchant/time-zones,areas/outline}.ts",
  "**/*.test.ts",
  "**/*.fixture.ts",
  "**/stored-words.ts",
  "**/unsubscribe-text.ts",
  "components/frame/error-words.ts",
  // Failures in English, which failure-message.ts translates.
  "components/kit/live/{faults,unreachable}.ts",
];

/** A word in JSX is text. Elsewhere, a capital letter at the beginning distinguishes text from a name. */
const WORD = /\p{L}{2,}/u;
const SENTENCE = /^\s*\p{Lu}\p{Ll}/u;

/** Names that no language translates. */
const NAME = /^\s*(?:Waybill|OpenStreetMap|Arrow(?:Left|Right|Up|Down))\s*$/;

/** Literals other than text: keys, types, module specifiers, compared values such as keys, and messages of thrown errors. */
const LITERAL =
  "Literal:not(Property > .key, NewExpression > *, BinaryExpression > *, SwitchCase > *, PropertyDefinition > *, TSLiteralType > *, ImportDeclaration > *, ExportNamedDeclaration > *)";

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
      /** @param {import("eslint").Rule.Node & { value: { raw: string } }} node */
      TemplateElement(node) {
        if (SENTENCE.test(node.value.raw)) report(node, node.value.raw);
      },
    };
  },
};

export const translated = { rules: { "no-text": noText } };

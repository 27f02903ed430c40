// Finds the sentences with which verbs refuse something, for the test of their translations.

import ts from "typescript";
import { bare, declaredIn, returnsOf, Sources, visit } from "./sources.mjs";

/**
 * A sentence in the sources. `values` are the names of its values; null for a text without arguments, undefined if the names
 * cannot be seen.
 * @typedef {{ message: string, values: string[] | null | undefined, at: string }} FoundSentence
 */

/** Answers only programs: the machine API, its bodies, and what identity providers and operators send. */
const FOR_PROGRAMS = [
  "lib/http/",
  "lib/batches/request.ts",
  "lib/deliveries/request.ts",
  "lib/events/reads/poll-events.ts",
  "lib/core/api-exchange.ts",
  "lib/core/idempotency.ts",
  "lib/account/verbs/authenticate-api-key.ts",
  "lib/account/verbs/receive-logout.ts",
];
/** Not the product, and the makers themselves. */
const SKIPPED = ["lib/client/", "lib/testing/", "lib/geo/", "lib/core/language/"];

/**
 * The functions that make a sentence: which argument is the message, and which holds the values.
 * @type {Map<string, { message: number, values: number | null }>}
 */
const MAKERS = new Map([
  ["plain", { message: 0, values: null }],
  ["say", { message: 0, values: 1 }],
  ["translatable", { message: 1, values: 2 }],
]);

/** A sentence depends on a parameter: its texts are those of the calls. */
class NeedsParameter extends Error {
  /** @param {ts.ParameterDeclaration} parameter */
  constructor(parameter) {
    super();
    this.parameter = parameter;
  }
}

/** A text cannot be read from the sources. */
class Unreadable extends Error {}

/**
 * Texts of parameters.
 * @typedef {Map<ts.ParameterDeclaration, string>} Known
 */

/** @param {string} root of the project */
export function findSentences(root) {
  const sources = new Sources(root, SKIPPED);
  /** @type {FoundSentence[]} */
  const found = [];
  /** @type {string[]} */
  const problems = [];

  /** @param {ts.Node} node */
  const placeOf = (node) => {
    const source = node.getSourceFile();
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return `${source.fileName}:${line + 1}`;
  };

  /** @param {ts.Node} node @param {string} name @returns {ts.Node | null} what the name means at this place */
  function declarationOf(node, name) {
    for (let scope = node.parent; ; scope = scope.parent) {
      const declared = declaredIn(scope, name);
      if (declared) return declared;
      if (ts.isSourceFile(scope)) return importedAs(scope, name);
    }
  }

  /** @param {ts.SourceFile} source @param {string} name @returns {ts.Node | null} */
  function importedAs(source, name) {
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      const binding = bindings.elements.find((each) => each.name.text === name);
      if (!binding) continue;
      const imported = sources.imported(source.fileName, statement.moduleSpecifier.text);
      return imported && declaredIn(imported, (binding.propertyName ?? binding.name).text);
    }
    return null;
  }

  /**
   * Returns the texts of an expression; none for a sentence that `MAKERS` make, which are found at their calls.
   * @param {ts.Expression} given @param {Known} known @returns {string[]}
   */
  function textsOf(given, known) {
    const node = bare(given);
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (ts.isConditionalExpression(node))
      return [...textsOf(node.whenTrue, known), ...textsOf(node.whenFalse, known)];
    if (ts.isTemplateExpression(node)) {
      let texts = [node.head.text];
      for (const { expression, literal } of node.templateSpans) {
        const inside = textsOf(expression, known);
        if (inside.length === 0) throw new Unreadable();
        texts = texts.flatMap((text) => inside.map((each) => text + each + literal.text));
      }
      return texts;
    }
    if (ts.isCallExpression(node)) return textsOfCall(node, known);
    if (ts.isPropertyAccessExpression(node) && node.name.text === "sentence") return [];
    if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) {
      const table = tableOf(node.expression);
      const name = ts.isPropertyAccessExpression(node) ? node.name.text : null;
      const values = table.properties.filter(
        (each) => ts.isPropertyAssignment(each) && (name === null || each.name.getText() === name),
      );
      return values.flatMap((each) =>
        ts.isPropertyAssignment(each) ? textsOf(each.initializer, known) : [],
      );
    }
    if (ts.isIdentifier(node)) return textsOfName(node, known);
    throw new Unreadable();
  }

  /** @param {ts.Expression} given @returns {ts.ObjectLiteralExpression} */
  function tableOf(given) {
    const node = bare(given);
    if (ts.isObjectLiteralExpression(node)) return node;
    const declared = ts.isIdentifier(node) ? declarationOf(node, node.text) : null;
    if (declared && ts.isVariableDeclaration(declared) && declared.initializer)
      return tableOf(declared.initializer);
    throw new Unreadable();
  }

  /** @param {ts.CallExpression} node @param {Known} known @returns {string[]} */
  function textsOfCall(node, known) {
    if (!ts.isIdentifier(node.expression)) throw new Unreadable();
    const name = node.expression.text;
    if (MAKERS.has(name)) return [];
    const [first] = node.arguments;
    if (name === "together" && first) {
      // Other arrays consist of finished sentences, by their type.
      const list = ts.isIdentifier(first) ? initializerOf(declarationOf(first, first.text)) : first;
      if (!list || !ts.isArrayLiteralExpression(list)) return [];
      for (const each of list.elements) collect(each, known);
      return [];
    }
    const declared = declarationOf(node, name);
    if (declared && ts.isParameter(declared)) return []; // returns a finished sentence, by its type
    const made = functionOf(declared);
    if (!made?.body) throw new Unreadable();
    if (!ts.isBlock(made.body)) return textsOf(made.body, known);
    return returnsOf(made.body).flatMap((each) => textsOf(each, known));
  }

  /** @param {ts.Identifier} node @param {Known} known @returns {string[]} */
  function textsOfName(node, known) {
    if (node.text === "undefined") return [];
    const declared = declarationOf(node, node.text);
    if (declared && ts.isParameter(declared)) {
      const text = known.get(declared);
      if (text === undefined) throw new NeedsParameter(declared);
      return [text];
    }
    if (
      declared &&
      ts.isBindingElement(declared) &&
      (declared.propertyName ?? declared.name).getText() === "sentence"
    )
      return [];
    const initializer = initializerOf(declared);
    if (!initializer) throw new Unreadable();
    return textsOf(initializer, known);
  }

  /** Records the texts of an expression as sentences. @param {ts.Expression} given @param {Known} known */
  function collect(given, known) {
    for (const message of expanded(given, known)) found.push({ message, values: null, at: placeOf(given) });
  }

  /**
   * As `textsOf`, with the texts of parameters from all calls.
   * @param {ts.Expression} given @param {Known} known @returns {string[]}
   */
  function expanded(given, known) {
    try {
      return textsOf(given, known);
    } catch (thrown) {
      if (thrown instanceof Unreadable) {
        problems.push(`${placeOf(given)}: write the sentence here, with say if it has values`);
        return [];
      }
      if (!(thrown instanceof NeedsParameter)) throw thrown;
      const { parameter } = thrown;
      return argumentsFor(parameter).flatMap((argument) =>
        expanded(argument, new Map()).flatMap((text) =>
          expanded(given, new Map([...known, [parameter, text]])),
        ),
      );
    }
  }

  /** @type {Map<string, (ts.CallExpression | ts.NewExpression)[]>} */
  const calls = new Map();

  /** @param {string} name of a function or class */
  function callsOf(name) {
    const known = calls.get(name);
    if (known) return known;
    /** @type {(ts.CallExpression | ts.NewExpression)[]} */
    const made = [];
    for (const source of sources.containing(new RegExp(`\\b${name}\\(`))) {
      visit(source, (node) => {
        const isCall = ts.isCallExpression(node) || ts.isNewExpression(node);
        if (isCall && ts.isIdentifier(node.expression) && node.expression.text === name) made.push(node);
      });
    }
    calls.set(name, made);
    return made;
  }

  /** @param {ts.ParameterDeclaration} parameter @returns {ts.Expression[]} */
  function argumentsFor(parameter) {
    const made = parameter.parent;
    const index = made.parameters.indexOf(parameter);
    const named = ts.isFunctionDeclaration(made) ? made : made.parent;
    const isNamed =
      ts.isFunctionDeclaration(named) || ts.isClassDeclaration(named) || ts.isVariableDeclaration(named);
    if (!isNamed || !named.name || !ts.isIdentifier(named.name)) return [];
    const { text: name } = named.name;
    const meant = callsOf(name).filter((call) => declarationOf(call, name) === named);
    return meant.flatMap((call) => call.arguments?.[index] ?? parameter.initializer ?? []);
  }

  for (const source of sources.containing(
    /extends ServiceError|\b(?:ServiceError|plain|say|translatable)\(/,
  )) {
    if (FOR_PROGRAMS.some((start) => source.fileName.startsWith(start))) continue;
    visit(source, (node) => {
      if (ts.isNewExpression(node) && node.expression.getText() === "ServiceError" && node.arguments?.[1])
        collect(node.arguments[1], new Map());
      if (!ts.isCallExpression(node)) return;
      const [, second] = node.arguments;
      if (node.expression.kind === ts.SyntaxKind.SuperKeyword && second && extendsServiceError(node))
        collect(second, new Map());
      if (!ts.isIdentifier(node.expression)) return;
      const { text: name } = node.expression;
      // Other functions of the same name are declared in their file.
      const maker = declarationOf(node, name) === null ? MAKERS.get(name) : undefined;
      const message = maker && node.arguments[maker.message];
      if (!message) return;
      const values = maker.values === null ? undefined : node.arguments[maker.values];
      const names = values === undefined ? null : namesIn(values);
      for (const each of expanded(message, new Map()))
        found.push({ message: each, values: names, at: placeOf(node) });
    });
  }

  /** @param {ts.Expression} given @returns {string[] | undefined} */
  function namesIn(given) {
    const list = ts.isIdentifier(given) ? initializerOf(declarationOf(given, given.text)) : given;
    if (!list || !ts.isObjectLiteralExpression(list) || list.properties.some(ts.isSpreadAssignment))
      return undefined;
    return list.properties.map((each) => each.name?.getText() ?? "");
  }

  return { found, problems };
}

/** @param {ts.Node | null} declared @returns {ts.Expression | null} */
const initializerOf = (declared) =>
  declared && ts.isVariableDeclaration(declared) && declared.initializer ? bare(declared.initializer) : null;

/** @param {ts.Node | null} declared */
function functionOf(declared) {
  if (declared && ts.isFunctionDeclaration(declared)) return declared;
  const initializer = initializerOf(declared);
  return initializer && ts.isArrowFunction(initializer) ? initializer : null;
}

/** @param {ts.Node} node */
function extendsServiceError(node) {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (ts.isClassDeclaration(parent))
      return (
        parent.heritageClauses?.some((clause) =>
          clause.types.some(({ expression }) => expression.getText() === "ServiceError"),
        ) ?? false
      );
  }
  return false;
}

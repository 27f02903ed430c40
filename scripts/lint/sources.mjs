// Reads the sources of lib with the parser of TypeScript.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The files of lib, parsed when they are needed. */
export class Sources {
  /** @type {Map<string, string>} */
  #texts = new Map();
  /** @type {Map<string, ts.SourceFile>} */
  #parsed = new Map();

  /** @param {string} root of the project @param {readonly string[]} skipped beginnings of paths */
  constructor(root, skipped) {
    for (const name of readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" })) {
      const file = path.posix.join("lib", ...name.split(path.sep));
      if (!file.endsWith(".ts") || /\.(test|fixture)\.ts$/.test(file)) continue;
      if (skipped.some((start) => file.startsWith(start))) continue;
      this.#texts.set(file, readFileSync(path.join(root, file), "utf8"));
    }
  }

  /** @param {string} file @returns {ts.SourceFile | null} */
  get(file) {
    const known = this.#parsed.get(file);
    if (known) return known;
    const text = this.#texts.get(file);
    if (text === undefined) return null;
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    this.#parsed.set(file, parsed);
    return parsed;
  }

  /** @param {RegExp} pattern @returns {ts.SourceFile[]} files that contain it */
  containing(pattern) {
    return [...this.#texts].flatMap(([file, text]) => (pattern.test(text) ? (this.get(file) ?? []) : []));
  }

  /** The module that a file imports. @param {string} from @param {string} specifier */
  imported(from, specifier) {
    const base = specifier.startsWith("@/")
      ? specifier.slice(2)
      : path.posix.join(path.posix.dirname(from), specifier);
    return this.get(`${base}.ts`) ?? this.get(`${base}/index.ts`);
  }
}

/** Returns what a name means if it is declared in this scope itself. @param {ts.Node} scope @param {string} name @returns {ts.Node | null} */
export function declaredIn(scope, name) {
  if ("parameters" in scope) {
    for (const parameter of /** @type {ts.SignatureDeclaration} */ (scope).parameters) {
      const declared = boundIn(parameter, name);
      if (declared) return declared;
    }
  }
  const statements = ts.isSourceFile(scope) || ts.isBlock(scope) ? scope.statements : [];
  for (const statement of statements) {
    if (ts.isVariableStatement(statement)) {
      for (const each of statement.declarationList.declarations) {
        const declared = boundIn(each, name);
        if (declared) return declared;
      }
    }
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    if (isNamed && statement.name?.text === name) return statement;
  }
  return null;
}

/** @param {ts.VariableDeclaration | ts.ParameterDeclaration} declaration @param {string} name @returns {ts.Node | null} */
function boundIn(declaration, name) {
  if (ts.isIdentifier(declaration.name)) return declaration.name.text === name ? declaration : null;
  if (!ts.isObjectBindingPattern(declaration.name)) return null;
  return declaration.name.elements.find((each) => each.name.getText() === name) ?? null;
}

/** Calls a function with a node and everything in it. @param {ts.Node} node @param {(node: ts.Node) => void} each */
export function visit(node, each) {
  each(node);
  ts.forEachChild(node, (child) => visit(child, each));
}

/** Returns an expression without parentheses and assertions of its type. @param {ts.Expression} node @returns {ts.Expression} */
export function bare(node) {
  const isWrapped =
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node);
  return isWrapped ? bare(node.expression) : node;
}

/** Returns what a function may return. @param {ts.Block} block @returns {ts.Expression[]} */
export function returnsOf(block) {
  /** @type {ts.Expression[]} */
  const returned = [];
  visit(block, (node) => {
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
  });
  return returned;
}

import nextCoreWebVitals from "eslint-config-next/core-web-vitals";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { commonRules, dateRules, signalRules } from "./scripts/lint/common.mjs";
import { rooms } from "./scripts/lint/rooms.mjs";
import { translated, TRANSLATED_FILES, WITH_TEXT } from "./scripts/lint/translated.mjs";

/**
 * The only direction of imports: app → components → lib, and within lib from the edges to the subjects to the core.
 */
const importZones = [
  { target: "./lib", from: ["./app", "./components"], message: "lib does not import pages or components." },
  { target: "./components", from: "./app", message: "Components do not import routes." },
  {
    target: "./components/kit",
    from: "./components",
    except: ["./kit", "./texts"],
    message: "The kit does not depend on subjects.",
  },
  {
    target: "./components/kit",
    from: "./lib",
    except: ["./core", "./geo"],
    message: "The kit does not depend on subjects.",
  },
  {
    target: "./components/kit/ui",
    from: [
      "./components/kit/form",
      "./components/kit/list",
      "./components/kit/live",
      "./components/kit/map",
      "./lib",
    ],
    message: "The parts of the kit stand alone.",
  },
  {
    target: "./lib/!(http|auth|server|testing)/**/*",
    from: ["./lib/http", "./lib/auth"],
    message: "A subject never uses the edge.",
  },
  {
    target: "./lib/client/!(*.test).ts",
    from: ["./lib", "./prisma"],
    except: ["./client"],
    message: "The client is a separate package: it must not import from the service.",
  },
  {
    target: ["./app", "./components", "./lib/!(client)/**/*"],
    from: "./lib/client",
    message: "The client is for external programs; the application must not import it.",
  },
  { target: "./lib/http", from: "./lib/auth", message: "The API's edge has no sessions." },
  {
    target: [
      "./app/!(healthz|readyz)/**/*",
      "./components/**/!(*.test).{ts,tsx}",
      "./lib/!(server)/**/!(*.test).ts",
    ],
    from: "./lib/server",
    message: "Only the scripts, the host's entry files and the health probes may import lib/server.",
  },
  {
    target: ["./app", "./components", "./lib", "./prisma", "./e2e", "./scripts/!(tools)/**/*", "./scripts/*"],
    from: "./scripts/tools",
    message: "The tools may import the application, but not the other way around.",
  },
  {
    target: ["./app", "./components"],
    from: "./prisma",
    message: "Only services touch the database client.",
  },
];

const onlyServicesTouchTheDatabase = {
  group: ["@prisma/*"],
  message: "Only services touch the database client.",
};

const twoLoaders = {
  group: ["next/dynamic"],
  message: "Use onDemand, dialogOnDemand or later from components/kit.",
};

/** The React Compiler's rules alone take a fifth of the time. */
const rulesOfReact = nextCoreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name));

export default defineConfig([
  globalIgnores([
    // Sent to browsers unchanged and not covered by the types.
    "public",
    "node_modules",
    ".next",
    ".data",
    // A package with its own lint.
    "scripts/tools",
    "prisma/generated",
    "lib/client/dist",
    "lib/client/schema.ts",
    "next-env.d.ts",
    "test-results",
    "playwright-report",
  ]),
  nextCoreWebVitals,
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...commonRules,
      "import/no-restricted-paths": ["error", { zones: importZones }],
      "no-console": "error",
    },
  },
  {
    // Public files of a subject, its permission checks and audit entries: see the rules for explanations.
    files: ["app/**", "components/**", "lib/**"],
    plugins: { rooms },
    rules: {
      "rooms/verb-named-like-its-file": "error",
      "rooms/permission-first": "error",
      "rooms/transaction-leaves-audit": "error",
    },
  },
  {
    files: ["app/**", "components/**", "lib/**", "prisma/**", "scripts/**"],
    plugins: { rooms },
    rules: { "rooms/closed-doors": "error" },
  },
  {
    plugins: { rooms },
    rules: { "rooms/package-doors": "error" },
  },
  {
    files: TRANSLATED_FILES,
    ignores: WITH_TEXT,
    plugins: { translated },
    rules: { "translated/no-text": "error" },
  },
  {
    files: ["lib/**/*.ts"],
    ignores: ["lib/auth/**", "lib/server/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["next", "next/*", "next-auth", "next-auth/*"],
              message: "A subject does not import a framework.",
            },
            { group: ["react", "react-dom", "react/*"], message: "A subject does not import React." },
            {
              group: ["node:worker_threads"],
              importNames: ["Worker"],
              message: "Next would bundle the thread's program: see lib/plans/shared/plan-routes.ts.",
            },
          ],
        },
      ],
    },
  },
  {
    files: ["components/**"],
    rules: { "no-restricted-imports": ["error", { patterns: [onlyServicesTouchTheDatabase, twoLoaders] }] },
  },
  {
    files: ["app/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            onlyServicesTouchTheDatabase,
            twoLoaders,
            {
              group: ["@/app", "../../*"],
              message: "A route must not import from another route. Move shared code to components or lib.",
            },
          ],
        },
      ],
    },
  },
  {
    // There is no React here, but Playwright's fixtures have a function called `use`.
    files: ["lib/**", "scripts/**", "e2e/**", "prisma/**"],
    rules: Object.fromEntries(rulesOfReact.map((name) => [name, "off"])),
  },
  {
    files: ["app/**", "lib/**", "scripts/**", "e2e/**", "prisma/**", "*.ts"],
    rules: signalRules,
  },
  {
    files: ["app/**", "components/**", "lib/**", "scripts/**", "e2e/**", "prisma/**"],
    rules: dateRules,
  },
  {
    files: ["scripts/**", ".ci/**", "prisma/**"],
    rules: { "no-console": "off" },
  },
]);

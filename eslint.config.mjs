import nextCoreWebVitals from "eslint-config-next/core-web-vitals";
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { rooms } from "./scripts/lint/rooms.mjs";

/** The one direction of imports: app → components → lib, and within lib from the edges to the subjects to the core. */
const importZones = [
  { target: "./lib", from: ["./app", "./components"], message: "lib knows neither pages nor components." },
  { target: "./components", from: "./app", message: "components know no routes." },
  {
    target: "./components/kit",
    from: "./components",
    except: ["./kit"],
    message: "The kit knows no subject.",
  },
  {
    target: "./components/kit",
    from: "./lib",
    except: ["./core", "./geo"],
    message: "The kit knows no subject.",
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
    message: "The client is a package of its own: it knows the service by its description only.",
  },
  {
    target: ["./app", "./components", "./lib/!(client)/**/*"],
    from: "./lib/client",
    message: "The client is for those outside.",
  },
  { target: "./lib/http", from: "./lib/auth", message: "The machines' edge knows no sessions." },
  {
    target: [
      "./app/!(healthz|readyz)/**/*",
      "./components/**/!(*.test).{ts,tsx}",
      "./lib/!(server)/**/!(*.test).ts",
    ],
    from: "./lib/server",
    message: "Only the scripts, instrumentation.ts and the probes know the host.",
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

/** The React Compiler's rules alone take a fifth of the time. */
const rulesOfReact = nextCoreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((name) => /^(react|react-hooks|jsx-a11y)\//.test(name));

export default defineConfig([
  globalIgnores([
    // Sent to browsers as it is: no part of the program that the types describe.
    "public",
    "node_modules",
    ".next",
    ".data",
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
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/switch-exhaustiveness-check": "error",
      // A form's submit and a button's click take async handlers; React ignores what they return.
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      "import/no-restricted-paths": ["error", { zones: importZones }],
      "no-console": "error",
    },
  },
  {
    // What is public of a subject, what it begins with, and what it leaves behind: the rules explain themselves there.
    files: ["app/**", "components/**", "lib/**"],
    plugins: { rooms },
    rules: {
      "rooms/verb-named-like-its-file": "error",
      "rooms/permission-first": "error",
      "rooms/transaction-leaves-audit": "error",
      "rooms/model-is-private": "error",
    },
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
              message: "A subject knows no framework.",
            },
            { group: ["react", "react-dom", "react/*"], message: "A subject knows no React." },
          ],
        },
      ],
    },
  },
  {
    files: ["components/**"],
    rules: { "no-restricted-imports": ["error", { patterns: [onlyServicesTouchTheDatabase] }] },
  },
  {
    files: ["app/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            onlyServicesTouchTheDatabase,
            {
              group: ["@/app", "../../*"],
              message: "A route takes nothing from another: what two need has its room in components or lib.",
            },
          ],
        },
      ],
    },
  },
  {
    // There is no React, though Playwright's fixtures take a function called `use`.
    files: ["lib/**", "scripts/**", "e2e/**", "prisma/**"],
    rules: Object.fromEntries(rulesOfReact.map((name) => [name, "off"])),
  },
  {
    // Browsers keep joined signals, and Node 20 forgets them at a garbage collection.
    files: ["app/**", "lib/**", "scripts/**", "e2e/**", "prisma/**", "*.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        { object: "AbortSignal", property: "any", message: "Use joinSignals of lib/core/signals.ts." },
      ],
    },
  },
  {
    // Fields of a Date in the process's own time zone: another server would show another time.
    files: ["app/**", "components/**", "lib/**", "scripts/**", "e2e/**", "prisma/**"],
    rules: {
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
    },
  },
  {
    files: ["scripts/bench/floor*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [{ group: ["../*", "@/*"], message: "The floor shares no code with what it measures." }],
        },
      ],
    },
  },
  {
    files: ["scripts/**", ".ci/**", "prisma/**"],
    rules: { "no-console": "off" },
  },
]);

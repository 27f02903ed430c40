import { defineConfig } from "eslint/config";
import tseslint from "typescript-eslint";
import { commonRules, dateRules, signalRules } from "../lint/common.mjs";
import { rooms } from "../lint/rooms.mjs";

export default defineConfig([
  tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { rooms },
    rules: { ...commonRules, ...signalRules, ...dateRules, "rooms/package-doors": "error" },
  },
  {
    files: ["bench/floor*.ts"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [{ group: ["../*", "@/*"], message: "The floor shares no code with what it measures." }],
        },
      ],
    },
  },
]);

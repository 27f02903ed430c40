import { defineConfig } from "prisma/config";

// An empty URL is fine for commands that need no database (generate, migrate diff).
export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env["DATABASE_URL"] ?? "" },
});

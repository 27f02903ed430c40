// npm run openapi: writes the response of /openapi.json to openapi.json, for tools. PUBLIC_URL is the address of the
// service.
import { writeFile } from "node:fs/promises";
import { openApiDocument } from "@/lib/http/openapi/document";
import { inProject } from "./project.mjs";

const { PUBLIC_URL = "http://localhost:3000" } = process.env;
await writeFile(inProject("openapi.json"), `${JSON.stringify(openApiDocument(PUBLIC_URL), null, 2)}\n`);

import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { requirePermission } from "@/lib/core/permissions";
import { validationError } from "@/lib/core/errors";
import { readMultipart } from "@/lib/http/body";
import { MAX_FILE_BYTES } from "@/lib/imports/rules/sheet";
import { importVersion } from "@/lib/imports/reads/get-import";
import { importKey } from "@/lib/imports/schema";
import { createImport } from "@/lib/imports/verbs/create-import";

/** For the other parts of the form. */
const FORM_BYTES = 10 * 1024;

const MAX_NAME = 200;

/** Returns whether an open page of an import is out of date. */
export const GET = dataEndpoint(merchantUser, importKey, importVersion);

/** Uploads a file (`file`, with its `name`) or pasted cells (`text`). */
export const POST = dataEndpoint(merchantUser, z.object({}), async (ctx, _input, _who, request) => {
  requirePermission(ctx, "deliveries:create");
  const { file, name, text } = await readMultipart(request, { maxBytes: MAX_FILE_BYTES + FORM_BYTES });
  if (typeof text === "string" && text.trim() !== "")
    return createImport(ctx, { fileName: null, source: new TextEncoder().encode(text) });
  if (!(file instanceof Uint8Array)) throw validationError({ file: "required" });
  const fileName = String(name ?? "")
    .slice(0, MAX_NAME)
    .replaceAll("\u0000", "")
    .toWellFormed();
  return createImport(ctx, { fileName, source: file });
});

import type { Context } from "@/lib/core/context";
import { OperatorError, ServiceError } from "@/lib/core/errors";
import { translatable } from "@/lib/core/language/sentence";
import { requirePermission } from "@/lib/core/permissions";
import { refuseSecondChange } from "../model/region-changes";
import type { ExtractPartInput } from "../schema";
import { appendToExtract, extractSize, isOtherArriving, prepareExtract } from "../shared/extract-file";

/**
 * Appends a part of an uploaded extract to its file. The first part replaces uploads that were given up. A part that has
 * already arrived counts as received.
 * @throws ServiceError `conflict` while a region is being added or another extract arrives, after a gap, or if the disk has
 * too little room
 */
export async function receiveExtractPart(ctx: Context, input: ExtractPartInput): Promise<void> {
  requirePermission(ctx, "regions:write");
  const { uploadId, offset, total, part } = input;
  await refuseSecondChange(ctx.db);
  if (offset === 0) {
    if (await isOtherArriving(uploadId)) {
      throw new ServiceError("conflict", "Another extract is being uploaded. Try again in two minutes");
    }
    await prepareExtract(total).catch((error: unknown) => {
      throw error instanceof OperatorError
        ? new ServiceError(
            "conflict",
            translatable(error.message.replace(/\.$/, ""), "The disk has too little room for this extract"),
          )
        : error;
    });
  }
  const received = await extractSize(uploadId);
  if (received === offset + part.size) return;
  if (received !== offset || offset + part.size > total) {
    throw new ServiceError("conflict", "The upload was interrupted. Choose the file again");
  }
  await appendToExtract(uploadId, new Uint8Array(await part.arrayBuffer()));
}

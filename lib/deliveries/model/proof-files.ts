import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/core/context";

/** A file as it is kept. */
export type StoredFile = { contentType: string; bytes: Uint8Array };

/** Where the files of a merchant's deliveries are kept. Each call acts for the context's merchant only. */
export type FileStore = {
  /** Keeps a file, in the context's transaction where the store can. @returns its id */
  put: (ctx: Context, file: StoredFile) => Promise<string>;
  /** Null where the merchant has no such file. */
  get: (ctx: Context, id: string) => Promise<StoredFile | null>;
};

/** Stores files in the table `StoredFile`: backed up and rolled back together with the rows that refer to them. */
const postgresFileStore: FileStore = {
  put: async (ctx, { contentType, bytes }) => {
    const { merchantId } = ctx;
    const id = newId();
    const data = { merchantId, id, contentType, bytes: Uint8Array.from(bytes) };
    await ctx.db.storedFile.create({ data, select: { id: true } });
    return id;
  },
  get: (ctx, id) =>
    ctx.db.storedFile.findUnique({
      where: { merchantId_id: { merchantId: ctx.merchantId, id } },
      select: { contentType: true, bytes: true },
    }),
};

/** The store in use. */
export const fileStore: FileStore = postgresFileStore;

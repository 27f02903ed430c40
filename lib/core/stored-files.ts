import type { Context } from "./context";
import { newId } from "./ids";

/** A file as it is kept. */
export type StoredFile = { contentType: string; bytes: Uint8Array };

type Owner = Pick<Context, "db" | "merchantId">;

/** Where the files of merchants are kept. Each call acts for the context's merchant only. */
export type FileStore = {
  /** Keeps a file, in the context's transaction where the store can. @returns its id */
  put: (ctx: Owner, file: StoredFile) => Promise<string>;
  /** Null if the merchant has no such file. */
  get: (ctx: Owner, id: string) => Promise<StoredFile | null>;
  delete: (ctx: Owner, id: string) => Promise<void>;
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
  delete: async ({ db, merchantId }, id) => {
    await db.storedFile.deleteMany({ where: { merchantId, id } });
  },
};

/** The store in use. */
export const fileStore: FileStore = postgresFileStore;

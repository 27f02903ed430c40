import type { Context } from "./context";
import { newId } from "./ids";

/** A stored file. */
export type StoredFile = { contentType: string; bytes: Uint8Array };

type Owner = Pick<Context, "db" | "merchantId">;

/** Storage for merchants' files. Each call acts only for the context's merchant. */
export type FileStore = {
  /**
   * Stores a file, in the context's transaction if possible.
   * @returns its id
   */
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

/** The active store. */
export const fileStore: FileStore = postgresFileStore;

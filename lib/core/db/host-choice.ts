import { parseDatabaseUrl } from "./database-url";
import { oneHostUrl } from "./writable-host";

/** Chooses one of a database's hosts: once, and again after a failure. */
export class HostChoice {
  readonly firstUrl: string;
  readonly readWrite: boolean;
  private chosen: Promise<string> | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly limitMs: number,
  ) {
    const { urls, readWrite } = parseDatabaseUrl(databaseUrl);
    this.firstUrl = urls[0] ?? databaseUrl;
    this.readWrite = readWrite;
  }

  /** Returns the URL of one host. @throws NoServerError */
  async url(): Promise<string> {
    this.chosen ??= oneHostUrl(this.databaseUrl, this.limitMs);
    const { chosen } = this;
    try {
      return await chosen;
    } catch (error) {
      if (this.chosen === chosen) this.invalidate();
      throw error;
    }
  }

  invalidate(): void {
    this.chosen = undefined;
  }
}

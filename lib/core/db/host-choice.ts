import { parseDatabaseUrl } from "./database-url";
import { oneHostUrl } from "./writable-host";

/** Which of the hosts of a database to connect to: found out once, and again after anything went wrong with it. */
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

  /** The URL of one host. @throws NoServerError */
  async url(): Promise<string> {
    this.chosen ??= oneHostUrl(this.databaseUrl, this.limitMs);
    const { chosen } = this;
    try {
      return await chosen;
    } catch (error) {
      if (this.chosen === chosen) this.forget();
      throw error;
    }
  }

  forget(): void {
    this.chosen = undefined;
  }
}

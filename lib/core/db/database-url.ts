/** Parsed DATABASE_URL: one URL per host, and whether the server must be writable. */
type DatabaseTarget = { urls: string[]; readWrite: boolean };

const EXAMPLE = "postgresql://user:password@host:5432/database";
const SCHEMES = ["postgres:", "postgresql:"];

/** Captures credentials, hosts, database and parameters. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(\/[^?#]*)?(\?[^#]*)?$/i;

/** An invalid setting. The message continues after the setting's name. */
class DatabaseUrlError extends Error {
  override readonly name = "DatabaseUrlError";
}

function isPostgresUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return SCHEMES.includes(protocol) && pathname.length > 1;
}

function wantsReadWrite(url: string, hosts: number): boolean {
  const wanted = new URL(url).searchParams.get("target_session_attrs");
  if (wanted === "read-write") return true;
  if (hosts > 1) {
    throw new DatabaseUrlError(
      "names several hosts: it must end in target_session_attrs=read-write, so that the one that takes changes is used",
    );
  }
  if (wanted === null || wanted === "any") return false;
  throw new DatabaseUrlError("supports no target_session_attrs but read-write");
}

/**
 * Parses a database URL. Several hosts are separated by commas, each with its own port, as in
 * `postgresql://user:password@a:5432,b:5432/waybill?target_session_attrs=read-write`.
 * @throws DatabaseUrlError
 */
export function parseDatabaseUrl(text: string): DatabaseTarget {
  const [, start = "", hosts = "", database = "", parameters = ""] = PARTS.exec(text) ?? [];
  const names = hosts.split(",");
  const urls = names.length === 1 ? [text] : names.map((host) => `${start}${host}${database}${parameters}`);
  if (!urls.every(isPostgresUrl) || (names.length > 1 && names.includes(""))) {
    throw new DatabaseUrlError(`must look like ${EXAMPLE}`);
  }
  const [first = text] = urls;
  if (new URL(first).searchParams.get("host")?.includes(",")) {
    throw new DatabaseUrlError(
      "must name several hosts before the database: user:password@a:5432,b:5432/database",
    );
  }
  return { urls, readWrite: wantsReadWrite(first, urls.length) };
}

/** Returns the hosts of a database URL for display, without credentials. */
export function hostsOf(text: string): string {
  return parseDatabaseUrl(text)
    .urls.map((url) => new URL(url).host)
    .join(", ");
}

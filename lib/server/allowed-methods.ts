import { methodsOf } from "../http/api-paths";
import { classifyTarget, segmentsOf } from "./target";

const READ = "GET, HEAD";
const WRITE = "POST";
/** A page can be read, and accepts the server actions of its forms. */
const PAGE = "GET, HEAD, POST";

/** A file requested by browsers or in `public/`, such as `/favicon.ico`. */
const isFile = (segment = "") => segment.includes(".");

function methodsOfPage([first, second, third, ...rest]: string[]): string {
  if (first === "courier" && rest.length === 0) {
    if (third === "presses") return WRITE;
    if (third === "work" || third === "manifest" || third === "open") return READ;
  }
  if (first === "track" && third === "position" && rest.length === 0) return READ;
  if (first === "api" && second === "unsubscribe") return WRITE;
  if (first === "api" && second === "auth" && third === "sign-on") return rest[0] === "logout" ? WRITE : READ;
  const isData = (first === "dashboard" || first === "support") && second === "data";
  // A file is uploaded there.
  if (isData && third === "import" && rest.length === 0) return PAGE;
  const isOwnFile = second === undefined && isFile(first);
  const isPublic = (first === "courier" || first === "track") && third === undefined && isFile(second);
  const isAsset = ["_next", "exports", "logo", "map", "screenshots"].includes(first ?? "");
  // The documentation has no forms that change anything, and its largest page is expensive to render.
  const isDocs = first === "docs";
  return isData || isDocs || isAsset || isOwnFile || isPublic ? READ : PAGE;
}

/**
 * Returns the methods of a path for an `Allow` header; undefined if the machine API has no endpoint there.
 * @param target the request line's target, such as `/deliveries?page=2`
 */
export function allowedMethods(target: string): string | undefined {
  const found = classifyTarget(target);
  if (found === "no endpoint") return undefined;
  return found === "page" || found === "unreadable page"
    ? methodsOfPage(segmentsOf(target))
    : methodsOf(found);
}

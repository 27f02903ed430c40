/**
 * The segments of a target's path as Next reads them: decoded, a backslash for a slash, without empty ones and dots.
 * @param {string} target the request line's target
 * @returns {string[]}
 */
export function segmentsOf(target) {
  const [pathname = ""] = target.split(/[?#]/, 1);
  /** @type {string[]} */
  const segments = [];
  for (const segment of decode(pathname).split(/[\\/]/)) {
    if (segment === "..") segments.pop();
    else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments;
}

/** @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    // Byte by byte, so that one broken place hides nothing beside it.
    return text.replace(/%[0-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
  }
}

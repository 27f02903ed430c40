import { DRAFT_PREFIX, deleteDraftsAfterSignOut } from "./forget-drafts";

/**
 * The values of a booking form that is not booked yet. `values` are read back by `restoredForm`; `source` is
 * the page's query string, which names the initial values.
 */
export type Draft = { id: string; savedAt: number; source: string; values: unknown };

const isDraft = (value: unknown): value is Draft =>
  typeof value === "object" &&
  value !== null &&
  ["id", "source"].every((key) => typeof Reflect.get(value, key) === "string") &&
  "values" in value &&
  "savedAt" in value &&
  typeof value.savedAt === "number";

/** Drafts older than this are deleted. */
const KEPT_MS = 14 * 24 * 60 * 60_000;
const MOST_DRAFTS = 8;

/**
 * The drafts of one person at one merchant. Each tab keeps its own in sessionStorage, which survives a reload and a
 * sign-in, and a copy in localStorage, which survives the tab. Tabs never overwrite each other's drafts. Signing out
 * deletes all drafts, and open forms stop storing them.
 */
export function draftStore(owner: string) {
  const tabKey = `${DRAFT_PREFIX}:${owner}`;
  const keyOf = (id: string) => `${tabKey}:${id}`;
  let lastSignOut: string | undefined;

  function others(): Draft[] {
    return keys()
      .filter((key) => key.startsWith(`${tabKey}:`))
      .map((key) => read(localStorage, key))
      .filter((draft) => draft !== null)
      .sort((a, b) => b.savedAt - a.savedAt);
  }

  return {
    /** The draft of this tab. */
    own: () =>
      quietly(() => {
        lastSignOut = deleteDraftsAfterSignOut();
        return read(sessionStorage, tabKey);
      }),
    /** The latest draft of another tab or an earlier visit. */
    latestOther: (ownId: string) => quietly(() => others().find(({ id }) => id !== ownId) ?? null),
    write(draft: Draft) {
      quietly(() => {
        if (deleteDraftsAfterSignOut() !== lastSignOut) return null;
        const text = JSON.stringify(draft);
        sessionStorage.setItem(tabKey, text);
        localStorage.setItem(keyOf(draft.id), text);
        for (const old of others().slice(MOST_DRAFTS)) localStorage.removeItem(keyOf(old.id));
        return null;
      });
    },
    /** Deletes a draft from all storage. */
    remove(id: string) {
      quietly(() => {
        if (read(sessionStorage, tabKey)?.id === id) sessionStorage.removeItem(tabKey);
        localStorage.removeItem(keyOf(id));
        return null;
      });
    },
  };
}

function keys(): string[] {
  return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? "");
}

function read(storage: Storage, key: string): Draft | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  const draft = parsed(text);
  if (isDraft(draft) && Date.now() - draft.savedAt < KEPT_MS) return draft;
  storage.removeItem(key);
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The browser may refuse storage or be full. Then there are no drafts, but booking works. */
function quietly<T>(work: () => T | null): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

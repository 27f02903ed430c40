import { expect, test as base } from "@playwright/test";
import {
  type Actor,
  ACTORS,
  type ActionAnswer,
  callAction,
  newWorld,
  pathOf,
  type World,
} from "../support/access";
import { actionsOfBuild, routesOfBuild } from "../support/build";
import { PAGE_TABLE } from "@/lib/auth/page-table";
import { ADDRESSES_WITHOUT_MERCHANT, DATA, PAGES, SANDBOX_PAGES, STAFF } from "../support/access-pages";
import { OPERATIONS, OPERATIONS_ELSEWHERE } from "../support/access-table";

const test = base.extend<object, { world: World }>({
  world: [async ({}, use) => use(await newWorld()), { scope: "worker" }],
});

/** Routes that are neither pages nor requested by pages; other specs test them. */
const ELSEWHERE =
  /^\/(rates|quotes|batches|deliveries|serviceability|sandbox|events|mcp|healthz|readyz|openapi|api|exports|_|icon|favicon|logo)|\/presses$|^\/courier\/.*\/(position|manifest|open)$/;

type Seen =
  | "shown"
  | "refused"
  | "missing"
  | `missing, titled ${string}`
  | "to sign-in"
  | `to ${string}`
  | `status ${number}`;

/** Title of a missing page that does not reveal what it would be. */
const MISSING_TITLE = "Not found · Waybill";

const IS_STAFF = new Set<Actor>(STAFF);
const isSignedIn = (actor: Actor) => actor !== "stranger" && actor !== "courier";

async function look(url: string, cookie: string): Promise<Seen> {
  const response = await fetch(url, { headers: { cookie }, redirect: "manual" });
  const text = await response.text();
  const to = response.headers.get("location") ?? "";
  if (response.status === 200) return "shown";
  if (response.status === 403) return "refused";
  if (response.status === 404) {
    const titles = new Set([...text.matchAll(/<title>(.*?)<\/title>/g)].map(([, title = ""]) => title));
    titles.delete(MISSING_TITLE);
    return titles.size === 0 ? "missing" : `missing, titled ${[...titles].join()}`;
  }
  if (response.status === 307 && to.startsWith("/sign-in")) return "to sign-in";
  if (response.status === 307) return `to ${to}`;
  return `status ${response.status}`;
}

async function lookAll(path: string, { baseURL, cookies }: World): Promise<Record<string, Seen>> {
  const seen: Record<string, Seen> = {};
  for (const actor of ACTORS) seen[actor] = await look(baseURL + path, cookies[actor]);
  return seen;
}

const expectedOf = (expected: (actor: Actor) => Seen) =>
  Object.fromEntries(ACTORS.map((actor) => [actor, expected(actor)]));

/** Team members know that pages for other roles exist. */
const KNOWS_OF_PAGES: readonly Actor[] = ["owner", "member", "viewer"];

function pageFor(route: string, actor: Actor): Seen {
  const may = PAGES[route] ?? [];
  if (may.includes(actor)) return "shown";
  if (route.startsWith("/dashboard") && may.length > 0 && KNOWS_OF_PAGES.includes(actor)) return "refused";
  if (route.startsWith("/support") && isSignedIn(actor)) return "refused";
  return route.startsWith("/dashboard") && !isSignedIn(actor) ? "to sign-in" : "missing";
}

test("the tables name every page and every operation of the build", () => {
  const routes = routesOfBuild().filter((route) => !ELSEWHERE.test(route));
  expect(routes.sort()).toEqual([PAGE_TABLE, DATA].flatMap(Object.keys).sort());
  const actions = actionsOfBuild().map(({ name }) => name);
  expect(actions.sort()).toEqual([...Object.keys(OPERATIONS), ...OPERATIONS_ELSEWHERE].sort());
});

test.describe("pages", () => {
  for (const route of Object.keys(PAGES)) {
    test(route, async ({ world }) => {
      const seen = await lookAll(pathOf(route, world), world);
      expect(seen).toEqual(expectedOf((actor) => pageFor(route, actor)));
    });
  }

  for (const [route, may] of Object.entries(SANDBOX_PAGES)) {
    test(`${route}, of a sandbox only`, async ({ world }) => {
      const live = expectedOf((actor) => pageFor(route, actor));
      expect(await lookAll(pathOf(route, world), world)).toEqual(live);
      const seen = await lookAll(pathOf(route, { ...world, merchantKey: world.sandboxKey }), world);
      expect(seen).toEqual(expectedOf((actor) => (may.includes(actor) ? "shown" : pageFor(route, actor))));
    });
  }

  test("addresses without a merchant lead to the last used merchant, and reveal nothing to others", async ({
    world,
  }) => {
    const { merchantKey, neighborKey } = world;
    await lookAll(`/dashboard/${merchantKey}`, world);
    for (const rest of Object.values(ADDRESSES_WITHOUT_MERCHANT).flat()) {
      const isFirst = /^(\?|$)/.test(rest);
      const expected = expectedOf((actor) => {
        if (!isSignedIn(actor)) return "to sign-in";
        if (IS_STAFF.has(actor)) return isFirst ? "to /support" : "missing";
        return `to /dashboard/${actor === "neighbor" ? neighborKey : merchantKey}${rest}`;
      });
      expect(await lookAll(`/dashboard${rest}`, world), rest).toEqual(expected);
    }
  });

  test("a forbidden page looks like a missing one, and staff pages reject signed-in users", async ({
    world,
  }) => {
    const visible = async (path: string, actor: Actor) => {
      const response = await fetch(world.baseURL + path, { headers: { cookie: world.cookies[actor] } });
      const [, main = ""] = /<main[^>]*>(.*?)<\/main>/s.exec(await response.text()) ?? [];
      return { status: response.status, main };
    };
    const hidden = Object.keys(PAGES).filter((route) => route.startsWith("/support"));
    for (const actor of ["owner", "viewer", "courier", "stranger"] as const) {
      const missing = await visible("/no/such/page", actor);
      expect(missing.status).toBe(404);
      expect(missing.main).toContain("There is no such page");
      const ofStaff = isSignedIn(actor) ? await visible("/support/no/such/page", actor) : missing;
      if (isSignedIn(actor)) {
        expect(ofStaff.status).toBe(403);
        expect(ofStaff.main).toContain("This page is for Waybill support staff");
      }
      for (const route of hidden) expect(await visible(pathOf(route, world), actor), route).toEqual(ofStaff);
      const [link, noLink] = [
        await visible(`/courier/${"A".repeat(43)}`, actor),
        await visible("/courier/x", actor),
      ];
      expect(link).toEqual(noLink);
      expect(link.status).toBe(404);
      const code = await visible(`/track/${"A".repeat(22)}`, actor);
      const noCode = await visible("/track/x", actor);
      expect(code).toEqual({
        ...noCode,
        main: noCode.main.replace('value="x"', `value="${"A".repeat(22)}"`),
      });
      expect(code.status).toBe(404);
    }
  });
});

const TEAM = new Set<Actor>(["owner", "member", "viewer"]);

test.describe("requests of open pages", () => {
  for (const [route, { query, may }] of Object.entries(DATA)) {
    test(route, async ({ world }) => {
      const seen = await lookAll(`${pathOf(route, world)}?${query(world)}`, world);
      const refused = (actor: Actor): Seen => {
        if (route.startsWith("/dashboard") && !isSignedIn(actor)) return "status 401";
        return route.startsWith("/dashboard") && TEAM.has(actor) ? "refused" : "missing";
      };
      expect(seen).toEqual(expectedOf((actor) => (may.includes(actor) ? "shown" : refused(actor))));
    });
  }
});

/** Whether a response means that the actor lacks permission; a `notFound` inside the operation does not count. */
function isRefusal(answer: ActionAnswer | null): boolean {
  if (answer === null) return true;
  const { code, message } = answer;
  if (code === "unauthorized" || code === "forbidden") return true;
  return code === "notFound" && (message === "Merchant not found" || message === "Page not found");
}

test.describe("operations", () => {
  const actions = new Map(actionsOfBuild().map((action) => [action.name, action]));
  for (const [name, { args, may }] of Object.entries(OPERATIONS)) {
    test(name, async ({ world }) => {
      const action = actions.get(name);
      if (!action) throw new Error(`The build has no ${name}`);
      const outcomes: Record<string, string> = {};
      for (const actor of ACTORS) {
        const answer = await callAction(world.baseURL, {
          action,
          page: pathOf(action.page, world),
          cookie: world.cookies[actor],
          args: args(world),
        });
        outcomes[actor] = isRefusal(answer) ? "refused" : "may";
        // With permission, any result is allowed except a server error.
        if (may.includes(actor)) expect(answer?.code).not.toBe("internal");
      }
      const expected = Object.fromEntries(
        ACTORS.map((actor) => [actor, may.includes(actor) ? "may" : "refused"]),
      );
      expect(outcomes).toEqual(expected);
    });
  }
});

import { describe, expect, it } from "vitest";
import { domainOf, emailIn, givesAccess, groupsIn, nameIn, roleFor, type RoleRules } from "./sign-on";
import { SIGN_ON_PROBLEMS, signOnProblemWords } from "./sign-on-problems";

const rules = (changed: Partial<RoleRules> = {}): RoleRules => ({
  groupClaim: "groups",
  memberGroups: ["booking"],
  viewerGroups: ["finance", "audit"],
  defaultRole: null,
  ...changed,
});

describe("the role for a person's groups", () => {
  it.each([
    [["booking"], "member"],
    [["finance"], "viewer"],
    [["audit", "booking"], "member"],
    [["/booking"], "member"],
    [["Booking"], null],
    [[], null],
    ["finance", "viewer"],
    [undefined, null],
    [{ booking: true }, null],
    [[1, null, "finance"], "viewer"],
  ])("%j gives %s", (groups, role) => {
    expect(roleFor({ groups }, rules())).toBe(role);
  });

  it("is the default without a group", () => {
    expect(roleFor({ groups: ["other"] }, rules({ defaultRole: "viewer" }))).toBe("viewer");
  });

  it("is the default if groups do not matter", () => {
    const ignored = rules({ groupClaim: null, defaultRole: "member" });
    expect(roleFor({ groups: ["finance"] }, ignored)).toBe("member");
  });
});

describe("groups", () => {
  it("are found inside other claims", () => {
    expect(groupsIn({ realm_access: { roles: ["a", "b"] } }, "realm_access.roles")).toEqual(["a", "b"]);
  });

  it("are found in a claim whose name has dots", () => {
    expect(groupsIn({ "https://example.com/groups": ["a"] }, "https://example.com/groups")).toEqual(["a"]);
  });

  it("are not found in what every object has", () => {
    expect(groupsIn({}, "constructor.name")).toEqual([]);
  });
});

describe("the email address", () => {
  it.each([
    [
      { email: "Ada@Books.example", email_verified: true },
      { email: "ada@books.example", isVerified: true },
    ],
    [
      { email: "ada@books.example", email_verified: "true" },
      { email: "ada@books.example", isVerified: true },
    ],
    [
      { email: "ada@books.example", email_verified: false },
      { email: "ada@books.example", isVerified: false },
    ],
    [{ email: "ada@books.example" }, { email: "ada@books.example", isVerified: false }],
    [
      { email: "ada@books.example", xms_edov: 1 },
      { email: "ada@books.example", isVerified: true },
    ],
    [
      { email: "ada@books.example", email_verified: false, xms_edov: true },
      { email: "ada@books.example", isVerified: false },
    ],
    [{ email_verified: true }, null],
    [{ email: "ada@books.example@other.example", email_verified: true }, null],
    [{ email: ["ada@books.example"], email_verified: true }, null],
  ])("of %j", (claims, expected) => {
    expect(emailIn(claims)).toEqual(expected);
  });

  it("has a domain in lower case", () => {
    expect(domainOf("Ada@BOOKS.example")).toBe("books.example");
  });
});

it.each([
  [{ name: " Ada Lovelace\u0000 " }, "Ada Lovelace"],
  [{ given_name: "Ada", family_name: "Lovelace" }, "Ada Lovelace"],
  [{ name: 7 }, "ada"],
])("names a new account by %j", (claims, name) => {
  expect(nameIn(claims, "ada@books.example")).toBe(name);
});

describe("access", () => {
  const live = { id: "books", sandboxOfId: null, signOnDomains: ["books.example"] };
  const sandbox = { id: "books-sandbox", sandboxOfId: "books", signOnDomains: ["books.example"] };
  const other = { id: "flowers", sandboxOfId: null, signOnDomains: [] };
  const ada = "ada@books.example";

  it("through a provider is limited to its merchant and the sandbox", () => {
    const entered = { email: ada, signOnMerchantId: "books" };
    const open = [live, sandbox, other].filter((merchant) =>
      givesAccess(entered, { role: "owner", merchant }),
    );
    expect(open.map(({ id }) => id)).toEqual(["books", "books-sandbox"]);
  });

  it("with a password ends where the provider is required, except for owners and other domains", () => {
    const entered = { email: ada, signOnMerchantId: null };
    expect(givesAccess(entered, { role: "member", merchant: live })).toBe(false);
    expect(givesAccess(entered, { role: "member", merchant: sandbox })).toBe(false);
    expect(givesAccess(entered, { role: "owner", merchant: live })).toBe(true);
    expect(givesAccess(entered, { role: "member", merchant: other })).toBe(true);
    const guest = { email: "ada@agency.example", signOnMerchantId: null };
    expect(givesAccess(guest, { role: "member", merchant: live })).toBe(true);
  });
});

it("shows the words of known problems only", () => {
  expect(signOnProblemWords("no_role")).toBe(SIGN_ON_PROBLEMS.no_role);
  expect(signOnProblemWords("constructor")).toBeNull();
  expect(signOnProblemWords(["no_role"])).toBeNull();
});

import type { Role } from "../schema/users";

/** Password of every demo account. They exist only in the embedded database. */
export const DEMO_PASSWORD = "demo-couriers-ride";

type DemoAccount = {
  email: string;
  name: string;
  /** Description for the sign-in page. */
  title: string;
  /** Null for support staff. */
  membership: { merchant: string; role: Role } | null;
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: "merchant@example.com",
    name: "Dana Whitfield",
    title: "Owner of Demo Store",
    membership: { merchant: "Demo Store", role: "owner" },
  },
  {
    email: "viewer@example.com",
    name: "Victor Hale",
    title: "Viewer of Demo Store",
    membership: { merchant: "Demo Store", role: "viewer" },
  },
  {
    email: "other@example.com",
    name: "Olive Marsh",
    title: "Owner of Other Store",
    membership: { merchant: "Other Store", role: "owner" },
  },
  {
    email: "support@example.com",
    name: "Sam Porter",
    title: "Support staff",
    membership: null,
  },
];

/** Live and sandbox deliveries are never searched together. */
export const ENVIRONMENTS = ["live", "sandbox"] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const MAX_NOTE = 2000;

/** Longest message in a delivery's thread. */
export const MAX_MESSAGE = 2000;

/** Topics of requests for help. */
export const HELP_TOPICS = ["late", "wrong_address", "damaged", "courier", "price", "other"] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

export type HelpState = "open" | "in_progress" | "waiting" | "solved";

/** Changes of a request for help by staff. */
export const HELP_CHANGES = ["taken", "assigned", "waiting", "solved", "reopened"] as const;
export type HelpChange = (typeof HELP_CHANGES)[number];

/** The tabs of the queue. `mine` are those of the reader that are not solved. */
export const HELP_VIEWS = ["open", "mine", "waiting", "solved"] as const;
export type HelpView = (typeof HELP_VIEWS)[number];

/** The queue's task that emails a merchant's team about unread messages. */
export const MAIL_UNREAD = "support.mail-unread";

/** Minutes until an unread message is sent by email. */
export const UNREAD_MINUTES = 5;

/** The queue's task that starts the process of a region change; see jobs.ts. */
export const CHANGE_REGION = "support.change-region";

/** Actor in the audit trail for what that process does. */
export const REGION_PROCESS = { kind: "system", name: "region import" } as const;

export const MAX_REGION_NAME = 200;

const GB = 1000 ** 3;

/** Longest extract that the page takes. The command line has no limit. */
export const MAX_EXTRACT_BYTES = 8 * GB;

/** An upload is sent in parts of this size. Next allows 1 MB for an action. */
export const EXTRACT_PART_BYTES = 768 * 1024;

/** Download of the programs that build roads, once for each installation. */
export const REGION_TOOLS_MB = 280;

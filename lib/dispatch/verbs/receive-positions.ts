import type { Db } from "@/lib/core/db";
import { linkEnded } from "@/lib/core/errors";
import { writePositions } from "../model/write-positions";
import { isToken } from "../reads/find-courier-link";
import type { SentPosition } from "../rules/position-formats";
import { usablePositions } from "../rules/position-times";

type From = { db: Db };
type Sent = { token: string; positions: readonly SentPosition[] };

/**
 * Stores positions of the courier with this link token. A courier shares positions only between starting a delivery and its
 * end: others are accepted but not stored, so that an app that follows the courier all day does not send them again.
 * Positions are not audited: they change too often, and nobody edits them.
 * @returns whether the courier's positions are stored now
 * @throws ServiceError `linkEnded` if the token never belonged to a link, or its link was replaced
 */
export async function receivePositions({ db }: From, { token, positions }: Sent): Promise<boolean> {
  if (!isToken(token)) throw linkEnded();
  const result = await writePositions(db, { token, positions: usablePositions(positions, Date.now()) });
  if (result === "no link") throw linkEnded();
  return result === "stored";
}

import type { FanOut } from "@/lib/events/jobs";
import { OFFER_TASK } from "./offer-job";
import { DEFAULT_OWNER } from "./dispatch-rules";
import { REPLAN_KEY, REPLAN_SECONDS, REPLAN_TASK } from "./replan-job";

/**
 * Enqueues offers of new orders of live merchants with automatic dispatch, and of those that a courier gave back; and a new plan if
 * the installation wants one for new orders. An order of a merchant whose areas have their own rules counts as both if their
 * strategies differ: the job looks up the area, and leaves an order that is not its own.
 */
export const followOrders: FanOut = async (tx, numbered) => {
  // Most installations have no such rules. Planning the statement below takes longer than asking.
  const [rules] = await tx.$queryRaw<{ exist: boolean }[]>`
    SELECT EXISTS (SELECT FROM "DispatchRules") OR EXISTS (SELECT FROM "AreaDispatchRules")
      OR EXISTS (SELECT FROM "ReplanRules" WHERE mode <> 'off') AS exist`;
  if (!rules?.exist) return;
  const ranges = JSON.stringify(
    numbered.map(({ merchantId, from, to }) => ({ merchantId, from: String(from), to: String(to) })),
  );
  await tx.$executeRaw`
    WITH waiting AS MATERIALIZED (
      SELECT DISTINCT e."merchantId", e."deliveryId", d.type IN ('created', 'changed') AS "isNew",
        (areas.automatic OR coalesce(own.strategy, common.strategy, 'manual') <> 'manual') AS "mayBeOffered",
        (areas.manual OR coalesce(own.strategy, common.strategy, 'manual') = 'manual') AS "mayBePlanned"
      FROM jsonb_to_recordset(${ranges}::jsonb) AS numbered("merchantId" text, "from" bigint, "to" bigint)
      JOIN "Merchant" m ON m.id = numbered."merchantId" AND m."sandboxOfId" IS NULL
      LEFT JOIN "DispatchRules" own ON own."merchantId" = m.id
      LEFT JOIN "DispatchRules" common ON common."merchantId" = ${DEFAULT_OWNER}
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(r.strategy <> 'manual'), false) AS automatic, coalesce(bool_or(r.strategy = 'manual'), false) AS manual
        FROM "AreaDispatchRules" r JOIN "ServiceArea" a ON a."merchantId" = r."merchantId" AND a.id = r."areaId" AND a."isOn"
        WHERE r."merchantId" = m.id
      ) areas
      JOIN "Event" e ON e."merchantId" = numbered."merchantId"
        AND e.sequence BETWEEN numbered."from" AND numbered."to"
      JOIN "DeliveryEvent" d ON d."merchantId" = e."merchantId" AND d."deliveryId" = e."deliveryId"
        AND d.sequence = e."deliverySequence" AND d.status = 'pending'
        AND (d.type IN ('created', 'changed') OR (d.type = 'status_changed' AND d."actorKind" = 'courier'))
    ), offers AS (
      SELECT graphile_worker.add_job(${OFFER_TASK},
        json_build_object('merchantId', "merchantId", 'deliveryId', "deliveryId"), job_key := 'offer ' || "deliveryId")
      FROM waiting WHERE "mayBeOffered"
    ), plans AS (
      SELECT graphile_worker.add_job(${REPLAN_TASK}, '{}'::json, job_key := ${REPLAN_KEY}, queue_name := ${REPLAN_KEY},
        run_at := now() + make_interval(secs => ${REPLAN_SECONDS}::double precision), job_key_mode := 'preserve_run_at')
      WHERE EXISTS (SELECT FROM waiting WHERE "isNew" AND "mayBePlanned")
        AND EXISTS (SELECT FROM "ReplanRules" WHERE mode <> 'off')
    )
    SELECT (SELECT count(*) FROM offers) + (SELECT count(*) FROM plans)`;
};

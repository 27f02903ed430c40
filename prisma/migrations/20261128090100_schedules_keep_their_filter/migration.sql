-- A scheduled export keeps a copy of its view's filter, so that it does not end with the view or the membership.
ALTER TABLE "ExportSchedule" ADD COLUMN "viewName" TEXT, ADD COLUMN "query" TEXT NOT NULL DEFAULT '';
UPDATE "ExportSchedule" s SET "viewName" = v.name, query = v.query FROM "SavedView" v
  WHERE v."merchantId" = s."merchantId" AND v."userId" = s."userId" AND v.id = s."viewId";
-- The table is as new as this migration: no version that runs reads the column.
-- squawk-ignore ban-drop-column
ALTER TABLE "ExportSchedule" DROP CONSTRAINT "ExportSchedule_merchantId_userId_viewId_fkey", DROP COLUMN "viewId";

-- A schedule can be changed; the exports that were sent stay as they were.
ALTER TABLE "ExportRun" ADD COLUMN "viewName" TEXT, ADD COLUMN "query" TEXT NOT NULL DEFAULT '', ADD COLUMN "format" "ExportFormat";
UPDATE "ExportRun" r SET "viewName" = s."viewName", query = s.query, format = s.format FROM "ExportSchedule" s
  WHERE s."merchantId" = r."merchantId" AND s.id = r."scheduleId";
-- Old processes, which may run while it is applied, do not name the format. The table is small.
-- squawk-ignore adding-not-nullable-field
ALTER TABLE "ExportRun" ALTER COLUMN "format" SET DEFAULT 'csv', ALTER COLUMN "format" SET NOT NULL;

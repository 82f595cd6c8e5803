-- An index that an interrupted attempt has left is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "cash_movements_planned_idx";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "cash_movements_planned_idx" ON "cash_movements" USING btree ("organization_id","source_id",coalesce(source_part, '')) WHERE status = 'planned' AND deleted_at IS NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cash_movements_plan_idx";

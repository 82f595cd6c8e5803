-- An index that an interrupted attempt has left is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "events_unnumbered_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "events_unnumbered_idx" ON "events" USING btree ("organization_id","position") WHERE sequence is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_pending_idx";

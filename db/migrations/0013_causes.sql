ALTER TABLE "emails" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "request_id" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "cause" text;--> statement-breakpoint
-- An index that an interrupted attempt has left is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "emails_request_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "emails_request_idx" ON "emails" USING btree ("organization_id","request_id","id") WHERE request_id IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_request_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_request_idx" ON "notifications" USING btree ("organization_id","request_id","id") WHERE request_id IS NOT NULL;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "events_cause_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "events_cause_idx" ON "events" USING btree ("organization_id","cause","sequence") WHERE cause is not null and sequence is not null;
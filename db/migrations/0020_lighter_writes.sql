DROP INDEX "events_sequence_idx";--> statement-breakpoint
DROP INDEX "idempotency_keys_created_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence_idx" ON "events" USING btree ("organization_id","sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING brin ("created_at");
ALTER TABLE "organizations" ADD COLUMN "clock_ahead_ms" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "organizations_clock_ahead_idx" ON "organizations" USING btree ("id") WHERE clock_ahead_ms > 0;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_clock_check" CHECK ("organizations"."clock_ahead_ms" >= 0);
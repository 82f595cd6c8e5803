ALTER TABLE "imports" ADD COLUMN "queued_by" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "webinar_attendees" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;
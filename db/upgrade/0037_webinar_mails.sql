ALTER TABLE "emails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webinar_attendees" ADD COLUMN "mail_round" text;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "reminder_minutes" integer DEFAULT 1440;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "mail_round" text;--> statement-breakpoint
-- Webinars that were announced before there were reminders have one too.
INSERT INTO "alarms" ("organization_id", "record_id", "name", "resource", "due_at", "attempts")
SELECT "organization_id", "id", 'remind', 'webinar', "starts_at" - interval '1 day', 0 FROM "webinars"
WHERE "status" = 'scheduled' AND "deleted_at" IS NULL AND "starts_at" > now() + interval '1 day'
ON CONFLICT DO NOTHING;

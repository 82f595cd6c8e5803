ALTER TABLE "emails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "webinar_attendees" ADD COLUMN "mail_round" text;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "reminder_minutes" integer DEFAULT 1440;--> statement-breakpoint
ALTER TABLE "webinars" ADD COLUMN "mail_round" text;
ALTER TABLE "attendance_days" ADD COLUMN "confirmed_by" jsonb;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "confirmed_at" timestamptz;
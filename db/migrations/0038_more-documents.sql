ALTER TABLE "payroll_records" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "document" jsonb;
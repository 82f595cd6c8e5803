ALTER TABLE "imports" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "decimal_separator" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "date_order" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "writing" jsonb;

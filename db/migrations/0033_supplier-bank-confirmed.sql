ALTER TABLE "suppliers" ADD COLUMN "bank_state" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_changed_by" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_changed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_confirmed_by" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_confirmed_at" timestamptz;
ALTER TABLE "invoices" ADD COLUMN "correction" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects" jsonb DEFAULT '[]'::jsonb NOT NULL;
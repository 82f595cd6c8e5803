ALTER TABLE "companies" ADD COLUMN "einvoice_standard" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "einvoice_standard" text;
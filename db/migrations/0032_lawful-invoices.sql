ALTER TABLE "contacts" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "invoice_type" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "operation_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_point_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "posting_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deductions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "deduction_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "net_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "withheld_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prepaid_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "gross_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "last_date" date;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD COLUMN "retention_tax" text DEFAULT 'now' NOT NULL;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD COLUMN "retention_tax" text DEFAULT 'now' NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_tax_point_date_idx" ON "invoices" USING btree ("organization_id","tax_point_date","id");--> statement-breakpoint
CREATE INDEX "invoices_posting_date_idx" ON "invoices" USING btree ("organization_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "invoices_gross_total_idx" ON "invoices" USING btree ("organization_id","gross_total","id");--> statement-breakpoint
-- The sums and dates of the invoices that exist are filled at the start, and again by "upgrade finish".
INSERT INTO installation (key, value) SELECT 'upgrade_from_1.0', 'migrated' WHERE EXISTS (SELECT FROM invoices)
ON CONFLICT (key) DO UPDATE SET value = excluded.value;

ALTER TABLE "invoices" ADD COLUMN "operation_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_point_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "posting_date" date;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "last_date" date;--> statement-breakpoint
CREATE INDEX "invoices_tax_point_date_idx" ON "invoices" USING btree ("organization_id","tax_point_date","id");--> statement-breakpoint
CREATE INDEX "invoices_posting_date_idx" ON "invoices" USING btree ("organization_id","posting_date","id");--> statement-breakpoint
-- Invoices of version 1.1 get their dates after the migration, in short transactions, and again when the upgrade is finished.
INSERT INTO installation (key, value) SELECT 'upgrade_from_1.0', 'migrated' WHERE EXISTS (SELECT FROM invoices WHERE status <> 'draft')
  ON CONFLICT (key) DO UPDATE SET value = excluded.value;

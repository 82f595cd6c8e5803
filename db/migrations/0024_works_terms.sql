ALTER TABLE "purchase_orders" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD COLUMN "retention_due_on" date;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD COLUMN "advance_invoice_id" text;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD COLUMN "retention_due_on" date;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD COLUMN "advance_invoice_id" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_orders_department_idx" ON "purchase_orders" USING btree ("organization_id","department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_retention_idx" ON "client_contracts" USING btree ("organization_id","retention_due_on","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_advance_idx" ON "client_contracts" USING btree ("organization_id","advance_invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_retention_idx" ON "subcontractor_contracts" USING btree ("organization_id","retention_due_on","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_advance_idx" ON "subcontractor_contracts" USING btree ("organization_id","advance_invoice_id","created_at","id");
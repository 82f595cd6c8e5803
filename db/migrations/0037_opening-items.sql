CREATE TABLE "opening_items" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"number" text,
	"company_id" text,
	"contact_id" text,
	"supplier_id" text,
	"issue_date" date,
	"due_date" date,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"fx_rate" numeric(20, 10),
	"account" text,
	"description" text,
	CONSTRAINT "opening_items_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "opening_item_id" text;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_items_created_idx" ON "opening_items" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_updated_idx" ON "opening_items" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_labels_idx" ON "opening_items" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "opening_items_words_idx" ON "opening_items" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "opening_items_status_idx" ON "opening_items" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_kind_idx" ON "opening_items" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_company_idx" ON "opening_items" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_contact_idx" ON "opening_items" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_supplier_idx" ON "opening_items" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opening_items_date_idx" ON "opening_items" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "opening_items_number_idx" ON "opening_items" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "opening_items_amount_idx" ON "opening_items" USING btree ("organization_id","amount","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_opening_item_id_opening_items_organization_id_id_fk" FOREIGN KEY ("organization_id","opening_item_id") REFERENCES "public"."opening_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_opening_idx" ON "invoices" USING btree ("organization_id","opening_item_id","created_at","id");
CREATE TABLE "settlements" (
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
	"kind" text NOT NULL,
	"recorded_as" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"fx_rate" numeric(20, 10),
	"fx_reason" text,
	"fee" numeric(20, 2) NOT NULL,
	"method" text NOT NULL,
	"account" text,
	"reference" text,
	"reason" text,
	"company_id" text,
	"contact_id" text,
	"supplier_id" text,
	"allocations" jsonb NOT NULL,
	"unallocated" numeric(20, 2) NOT NULL,
	"exchange_difference" numeric(20, 2) NOT NULL,
	"account_amount" numeric(20, 2),
	CONSTRAINT "settlements_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "settlement_id" text;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "exchange_difference" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "settlements_created_idx" ON "settlements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_updated_idx" ON "settlements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "settlements_labels_idx" ON "settlements" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "settlements_words_idx" ON "settlements" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "settlements_company_idx" ON "settlements" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_contact_idx" ON "settlements" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_supplier_idx" ON "settlements" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_date_idx" ON "settlements" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "settlements_amount_idx" ON "settlements" USING btree ("organization_id","amount","id");--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_settlement_id_settlements_organization_id_id_fk" FOREIGN KEY ("organization_id","settlement_id") REFERENCES "public"."settlements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payments_settlement_idx" ON "invoice_payments" USING btree ("organization_id","settlement_id","created_at","id");
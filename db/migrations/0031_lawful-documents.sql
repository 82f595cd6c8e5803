ALTER TABLE "quotes" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "taxes" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
CREATE TABLE "tax_codes" (
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
	"code" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"category" text,
	"regime" text NOT NULL,
	"reason" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"deductible_pct" numeric(7, 4) NOT NULL,
	"self_assessed" boolean NOT NULL,
	"surcharge_of" text,
	"default_for" jsonb NOT NULL,
	"country" text,
	"used_at" timestamptz,
	CONSTRAINT "tax_codes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "document_taxes" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"document_type" text NOT NULL,
	"document_id" text NOT NULL,
	"document_kind" text NOT NULL,
	"book" text NOT NULL,
	"kind" text NOT NULL,
	"code" text,
	"rate" numeric(9, 4),
	"regime" text NOT NULL,
	"category" text,
	"self_assessed" boolean NOT NULL,
	"base" numeric(20, 2) NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"own_base" numeric(20, 2) NOT NULL,
	"own_amount" numeric(20, 2) NOT NULL,
	"own_deductible" numeric(20, 2) NOT NULL,
	"is_typed" boolean NOT NULL,
	"carried_over" boolean NOT NULL,
	"voided" boolean DEFAULT false NOT NULL,
	"tax_point_date" date NOT NULL,
	"booked_on" date NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "document_taxes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_codes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "withholdings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "invoice_type" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "operation_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_point_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "posting_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "withholdings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
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
ALTER TABLE "purchase_orders" ADD COLUMN "withholdings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "document_taxes" ADD CONSTRAINT "document_taxes_organization_id_document_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","document_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_codes_created_idx" ON "tax_codes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_codes_updated_idx" ON "tax_codes" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tax_codes_labels_idx" ON "tax_codes" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "tax_codes_words_idx" ON "tax_codes" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "tax_codes_status_idx" ON "tax_codes" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_codes_kind_idx" ON "tax_codes" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_codes_code_idx" ON "tax_codes" USING btree ("organization_id","code","id");--> statement-breakpoint
CREATE INDEX "tax_codes_name_idx" ON "tax_codes" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tax_codes_unique_idx" ON "tax_codes" USING btree ("organization_id","code") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "document_taxes_document_idx" ON "document_taxes" USING btree ("organization_id","document_id");--> statement-breakpoint
CREATE INDEX "document_taxes_book_idx" ON "document_taxes" USING btree ("organization_id","book","booked_on","id");--> statement-breakpoint
CREATE INDEX "invoices_tax_point_date_idx" ON "invoices" USING btree ("organization_id","tax_point_date","id");--> statement-breakpoint
CREATE INDEX "invoices_posting_date_idx" ON "invoices" USING btree ("organization_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "invoices_gross_total_idx" ON "invoices" USING btree ("organization_id","gross_total","id");--> statement-breakpoint
-- The sums and dates of the invoices that exist are filled at the start, and again by "upgrade finish".
INSERT INTO installation (key, value) SELECT 'upgrade_from_1.0', 'migrated' WHERE EXISTS (SELECT FROM invoices)
ON CONFLICT (key) DO UPDATE SET value = excluded.value;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_pct" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "net_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_pct" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "discount_pct" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "discount_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "discount_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "net_total" numeric(20, 2) DEFAULT '0' NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "correction" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects" jsonb DEFAULT '[]'::jsonb NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "authority_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "awaiting_authority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "authority_code" text;--> statement-breakpoint
CREATE INDEX "invoices_awaiting_authority_idx" ON "invoices" USING btree ("organization_id","created_at","id") WHERE awaiting_authority;--> statement-breakpoint
CREATE INDEX "invoices_authority_number_idx" ON "invoices" USING btree ("organization_id","authority_number" text_pattern_ops) WHERE authority_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sequences_authority_code_idx" ON "sequences" USING btree ("organization_id","authority_code") WHERE authority_code is not null;
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document" jsonb;
--> statement-breakpoint
ALTER TABLE "document_taxes" ADD COLUMN "replaces_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaced_by_id" text;--> statement-breakpoint
ALTER TABLE "document_taxes" ADD CONSTRAINT "document_taxes_organization_id_replaces_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","replaces_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_replaced_by_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","replaced_by_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "document_links" (
	"organization_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"sealed_token" text,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "document_links_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "fiscal_chains" (
	"organization_id" text NOT NULL,
	"since" timestamptz,
	"tax_id" text NOT NULL,
	"certificate" text NOT NULL,
	"certificate_subject" text NOT NULL,
	"certificate_expires_at" timestamptz NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_hash" text,
	"last_recorded_at" text,
	"next_send_at" timestamptz,
	"last_sent_at" timestamptz,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "fiscal_chains_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_records" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"invoice_id" text NOT NULL,
	"repeats_id" text,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issue_date" text NOT NULL,
	"type" text,
	"tax_total" numeric(20, 2),
	"total" numeric(20, 2),
	"previous_hash" text,
	"hash" text NOT NULL,
	"recorded_at" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "fiscal_records_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_sendings" (
	"organization_id" text NOT NULL,
	"record_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"is_registered" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamptz,
	"answered_at" timestamptz,
	"csv" text,
	"error_code" text,
	"error_text" text,
	CONSTRAINT "fiscal_sendings_organization_id_record_id_pk" PRIMARY KEY("organization_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fiscal" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_organization_id_invoice_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_record_idx" ON "document_links" USING btree ("organization_id","record_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_records_position_idx" ON "fiscal_records" USING btree ("organization_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_records_invoice_idx" ON "fiscal_records" USING btree ("organization_id","invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_sendings_status_idx" ON "fiscal_sendings" USING btree ("organization_id","status","position");

CREATE TABLE "bank_lines" (
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
	"statement_id" text NOT NULL,
	"iban" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"booking_date" date NOT NULL,
	"value_date" date,
	"counterparty_name" text,
	"counterparty_iban" text,
	"text" text,
	"reference" text,
	"end_to_end_id" text,
	"bank_reference" text,
	"is_reversal" boolean NOT NULL,
	"settlement_id" text,
	"is_linked" boolean NOT NULL,
	"ignore_reason" text,
	"fingerprint" text,
	CONSTRAINT "bank_lines_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
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
	"iban" text NOT NULL,
	"currency" text NOT NULL,
	"format" text NOT NULL,
	"number" text,
	"sequence" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"opening_balance" numeric(20, 2),
	"closing_balance" numeric(20, 2),
	"line_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"skipped_count" integer NOT NULL,
	CONSTRAINT "bank_statements_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "postings" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"key" text NOT NULL,
	"posting_date" date NOT NULL,
	"source_date" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"currency_amount" numeric(20, 2) NOT NULL,
	"item_id" text,
	"party_id" text,
	"project_id" text,
	"department_id" text,
	"category" text,
	"reverses" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "postings_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "recurring_invoices" (
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
	"title" text NOT NULL,
	"company_id" text,
	"contact_id" text,
	"project_id" text,
	"owner_id" text,
	"category" text,
	"interval_unit" text NOT NULL,
	"interval_count" integer NOT NULL,
	"starts_on" date NOT NULL,
	"day_of_month" integer,
	"ends_on" date,
	"max_invoices" integer,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_pct" numeric(7, 4),
	"discount_amount" numeric(20, 2),
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"raises" jsonb NOT NULL,
	"payment_days" integer,
	"notes" text,
	"issue_at_once" boolean NOT NULL,
	"next_on" date,
	"next_total" numeric(20, 2),
	"last_on" date,
	"invoice_count" integer NOT NULL,
	"last_problem" text,
	"retry_on" date,
	"resumed_on" date,
	"paused_at" timestamptz,
	"ended_at" timestamptz,
	CONSTRAINT "recurring_invoices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "time_entries" (
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
	"date" date NOT NULL,
	"person_id" text,
	"project_id" text,
	"company_id" text,
	"card_id" text,
	"card_worker" text,
	"minutes" integer NOT NULL,
	"description" text,
	"is_billable" boolean NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(20, 2),
	"amount" numeric(20, 2),
	"invoice_id" text,
	CONSTRAINT "time_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "einvoice_standard" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "einvoice_standard" text;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "worked_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "settlement_id" text;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "exchange_difference" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "opening_item_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_invoice_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_on" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "hourly_rate" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_statement_id_bank_statements_organization_id_id_fk" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."bank_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_settlement_id_settlements_organization_id_id_fk" FOREIGN KEY ("organization_id","settlement_id") REFERENCES "public"."settlements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_items" ADD CONSTRAINT "opening_items_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_person_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_invoice_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_created_idx" ON "bank_lines" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_updated_idx" ON "bank_lines" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_labels_idx" ON "bank_lines" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "bank_lines_words_idx" ON "bank_lines" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_fingerprint_idx" ON "bank_lines" USING btree ("organization_id","iban","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_settlement_idx" ON "bank_lines" USING btree ("organization_id","settlement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_statement_idx" ON "bank_lines" USING btree ("organization_id","statement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_status_idx" ON "bank_lines" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_counterparty_idx" ON "bank_lines" USING btree ("organization_id","counterparty_iban","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_date_idx" ON "bank_lines" USING btree ("organization_id","booking_date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_amount_idx" ON "bank_lines" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "bank_statements_created_idx" ON "bank_statements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_updated_idx" ON "bank_statements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_labels_idx" ON "bank_statements" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "bank_statements_words_idx" ON "bank_statements" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_number_idx" ON "bank_statements" USING btree ("organization_id","iban","number");--> statement-breakpoint
CREATE INDEX "bank_statements_to_idx" ON "bank_statements" USING btree ("organization_id","to_date","id");--> statement-breakpoint
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
CREATE INDEX "postings_source_idx" ON "postings" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE INDEX "postings_day_idx" ON "postings" USING btree ("organization_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "postings_key_idx" ON "postings" USING btree ("organization_id","key","posting_date");--> statement-breakpoint
CREATE INDEX "postings_item_idx" ON "postings" USING btree ("organization_id","item_id");--> statement-breakpoint
CREATE INDEX "postings_party_idx" ON "postings" USING btree ("organization_id","party_id","posting_date");--> statement-breakpoint
CREATE INDEX "postings_project_idx" ON "postings" USING btree ("organization_id","project_id","posting_date");--> statement-breakpoint
CREATE INDEX "postings_department_idx" ON "postings" USING btree ("organization_id","department_id","posting_date");--> statement-breakpoint
CREATE UNIQUE INDEX "postings_reverses_idx" ON "postings" USING btree ("organization_id","reverses");--> statement-breakpoint
CREATE INDEX "recurring_invoices_created_idx" ON "recurring_invoices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_updated_idx" ON "recurring_invoices" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_labels_idx" ON "recurring_invoices" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "recurring_invoices_words_idx" ON "recurring_invoices" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recurring_invoices_status_idx" ON "recurring_invoices" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_company_idx" ON "recurring_invoices" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_contact_idx" ON "recurring_invoices" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_project_idx" ON "recurring_invoices" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_owner_idx" ON "recurring_invoices" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_title_idx" ON "recurring_invoices" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_next_idx" ON "recurring_invoices" USING btree ("organization_id","next_on","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_next_total_idx" ON "recurring_invoices" USING btree ("organization_id","next_total","id");--> statement-breakpoint
CREATE INDEX "settlements_created_idx" ON "settlements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_updated_idx" ON "settlements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "settlements_labels_idx" ON "settlements" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "settlements_words_idx" ON "settlements" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "settlements_company_idx" ON "settlements" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_contact_idx" ON "settlements" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_supplier_idx" ON "settlements" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_date_idx" ON "settlements" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "settlements_amount_idx" ON "settlements" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "time_entries_created_idx" ON "time_entries" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_updated_idx" ON "time_entries" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_labels_idx" ON "time_entries" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "time_entries_words_idx" ON "time_entries" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "time_entries_status_idx" ON "time_entries" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_person_idx" ON "time_entries" USING btree ("organization_id","person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_project_idx" ON "time_entries" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_company_idx" ON "time_entries" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_card_idx" ON "time_entries" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_invoice_idx" ON "time_entries" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_date_idx" ON "time_entries" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "time_entries_minutes_idx" ON "time_entries" USING btree ("organization_id","minutes","id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_worker_idx" ON "time_entries" USING btree ("organization_id","card_id","card_worker") WHERE card_worker is not null;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_settlement_id_settlements_organization_id_id_fk" FOREIGN KEY ("organization_id","settlement_id") REFERENCES "public"."settlements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_opening_item_id_opening_items_organization_id_id_fk" FOREIGN KEY ("organization_id","opening_item_id") REFERENCES "public"."opening_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_recurring_invoice_id_recurring_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","recurring_invoice_id") REFERENCES "public"."recurring_invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_payments_settlement_idx" ON "invoice_payments" USING btree ("organization_id","settlement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_opening_idx" ON "invoices" USING btree ("organization_id","opening_item_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_recurring_idx" ON "invoices" USING btree ("organization_id","recurring_invoice_id","recurring_on") WHERE recurring_invoice_id is not null;
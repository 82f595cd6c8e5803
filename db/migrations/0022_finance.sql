CREATE TABLE "budgets" (
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
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"scope_id" text,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"lines" jsonb NOT NULL,
	"control" text NOT NULL,
	"actual" numeric(20, 2) NOT NULL,
	"committed" numeric(20, 2) NOT NULL,
	"remaining" numeric(20, 2) NOT NULL,
	"used_pct" numeric(12, 2) NOT NULL,
	"forecast_end" numeric(20, 2) NOT NULL,
	"reached_pct" integer NOT NULL,
	"closed_at" timestamptz,
	CONSTRAINT "budgets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "spendings" (
	"organization_id" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"department_id" text,
	"project_id" text,
	"category" text,
	CONSTRAINT "spendings_organization_id_source_id_kind_pk" PRIMARY KEY("organization_id","source_id","kind")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
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
	"number" text NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"category" text,
	"employee_id" text,
	"supplier_id" text,
	"project_id" text,
	"department_id" text,
	"receipt_url" text,
	"tax_amount" numeric(20, 2),
	"reimbursable" boolean NOT NULL,
	"account" text,
	"paid_on" date,
	"reject_reason" text,
	"approved_by" jsonb,
	"submitted_at" timestamptz,
	"approved_at" timestamptz,
	"rejected_at" timestamptz,
	"paid_at" timestamptz,
	CONSTRAINT "expenses_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
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
	"invoice_id" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"account" text,
	"reference" text,
	"reason" text,
	CONSTRAINT "invoice_payments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
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
	"shown_as" text NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"supplier_number" text,
	"company_id" text,
	"contact_id" text,
	"supplier_id" text,
	"deal_id" text,
	"quote_id" text,
	"order_id" text,
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"measurement_id" text,
	"credits_id" text,
	"project_id" text,
	"department_id" text,
	"owner_id" text,
	"category" text,
	"issue_date" date,
	"due_date" date,
	"currency" text NOT NULL,
	"fx_rate" numeric(20, 10),
	"lines" jsonb NOT NULL,
	"retention_pct" numeric(7, 4),
	"notes" text,
	"subtotal" numeric(20, 2) NOT NULL,
	"discount_total" numeric(20, 2) NOT NULL,
	"tax_total" numeric(20, 2) NOT NULL,
	"retention_total" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"paid_total" numeric(20, 2) NOT NULL,
	"credited_total" numeric(20, 2) NOT NULL,
	"balance" numeric(20, 2) NOT NULL,
	"payments" jsonb NOT NULL,
	"match" jsonb,
	"void_reason" text,
	"issued_at" timestamptz,
	"sent_at" timestamptz,
	"paid_at" timestamptz,
	"overdue_at" timestamptz,
	"voided_at" timestamptz,
	CONSTRAINT "invoices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "source_part" text;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_invoice_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_quote_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_credits_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","credits_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_created_idx" ON "budgets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_updated_idx" ON "budgets" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "budgets_search_idx" ON "budgets" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "budgets_status_idx" ON "budgets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_scope_idx" ON "budgets" USING btree ("organization_id","scope_id","created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_name_idx" ON "budgets" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "budgets_period_end_idx" ON "budgets" USING btree ("organization_id","period_end","id");--> statement-breakpoint
CREATE INDEX "budgets_used_idx" ON "budgets" USING btree ("organization_id","used_pct","id");--> statement-breakpoint
CREATE INDEX "spendings_date_idx" ON "spendings" USING btree ("organization_id","date");--> statement-breakpoint
CREATE INDEX "spendings_project_idx" ON "spendings" USING btree ("organization_id","project_id","date");--> statement-breakpoint
CREATE INDEX "spendings_department_idx" ON "spendings" USING btree ("organization_id","department_id","date");--> statement-breakpoint
CREATE INDEX "spendings_category_idx" ON "spendings" USING btree ("organization_id","category","date");--> statement-breakpoint
CREATE INDEX "expenses_created_idx" ON "expenses" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_updated_idx" ON "expenses" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "expenses_search_idx" ON "expenses" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "expenses_status_idx" ON "expenses" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_category_idx" ON "expenses" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_employee_idx" ON "expenses" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_supplier_idx" ON "expenses" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_project_idx" ON "expenses" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_number_idx" ON "expenses" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "expenses_date_idx" ON "expenses" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "expenses_amount_idx" ON "expenses" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_created_idx" ON "invoice_payments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_updated_idx" ON "invoice_payments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_search_idx" ON "invoice_payments" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice_idx" ON "invoice_payments" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_date_idx" ON "invoice_payments" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "invoices_created_idx" ON "invoices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_updated_idx" ON "invoices" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_company_idx" ON "invoices" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_contact_idx" ON "invoices" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_supplier_idx" ON "invoices" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_deal_idx" ON "invoices" USING btree ("organization_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_quote_idx" ON "invoices" USING btree ("organization_id","quote_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_project_idx" ON "invoices" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_owner_idx" ON "invoices" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_credits_idx" ON "invoices" USING btree ("organization_id","credits_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("organization_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_client_contract_idx" ON "invoices" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_subcontract_idx" ON "invoices" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_number_idx" ON "invoices" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "invoices_issue_date_idx" ON "invoices" USING btree ("organization_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "invoices_due_date_idx" ON "invoices" USING btree ("organization_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_total_idx" ON "invoices" USING btree ("organization_id","total","id");--> statement-breakpoint
CREATE INDEX "invoices_balance_idx" ON "invoices" USING btree ("organization_id","balance","id");--> statement-breakpoint
CREATE INDEX "invoices_supplier_number_idx" ON "invoices" USING btree ("organization_id","supplier_id","supplier_number");--> statement-breakpoint
CREATE INDEX "cash_movements_source_idx" ON "cash_movements" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_plan_idx" ON "cash_movements" USING btree ("organization_id","source_id") WHERE status = 'planned' AND deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_part_idx" ON "cash_movements" USING btree ("organization_id","source_id","source_part") WHERE status IN ('confirmed', 'reconciled') AND deleted_at IS NULL;
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
	"used_pct" numeric(30, 2) NOT NULL,
	"forecast_end" numeric(30, 2) NOT NULL,
	"reached_pct" integer NOT NULL,
	"closed_at" timestamptz,
	CONSTRAINT "budgets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_warnings" (
	"organization_id" text NOT NULL,
	"date" date NOT NULL,
	"balance" numeric(20, 2) NOT NULL,
	CONSTRAINT "cash_warnings_organization_id_pk" PRIMARY KEY("organization_id")
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
CREATE TABLE "absence_halves" (
	"organization_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	"half" text NOT NULL,
	"absence_id" text NOT NULL,
	CONSTRAINT "absence_halves_organization_id_employee_id_date_half_pk" PRIMARY KEY("organization_id","employee_id","date","half")
);
--> statement-breakpoint
CREATE TABLE "absences" (
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
	"employee_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_half" text NOT NULL,
	"end_half" text NOT NULL,
	"half_days" integer NOT NULL,
	"days" numeric(10, 2) NOT NULL,
	"reason" text,
	"attachment_url" text,
	"approver_id" text,
	"decision_note" text,
	"decided_at" timestamptz,
	"decided_by" jsonb,
	"cancelled_from" date,
	CONSTRAINT "absences_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
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
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	"check_in" timestamptz,
	"check_out" timestamptz,
	"break_minutes" integer NOT NULL,
	"recorded_in" timestamptz,
	"recorded_out" timestamptz,
	"recorded_break_minutes" integer NOT NULL,
	"corrected_in" timestamptz,
	"corrected_out" timestamptz,
	"corrected_break_minutes" integer,
	"correction_reason" text,
	"corrected_by" jsonb,
	"corrected_at" timestamptz,
	"is_remote" boolean NOT NULL,
	"worked_minutes" integer NOT NULL,
	"scheduled_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"early_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"presence" text,
	"am" text,
	"pm" text,
	"missing_checkout_at" timestamptz,
	"note" text,
	CONSTRAINT "attendance_days_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_events" (
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
	"employee_id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz NOT NULL,
	"source" text NOT NULL,
	"device_id" text,
	"location" jsonb,
	"note" text,
	CONSTRAINT "attendance_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
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
	"code" text,
	"parent_id" text,
	"manager_id" text,
	"cost_center" text,
	"min_coverage" integer,
	CONSTRAINT "departments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "employees" (
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
	"employee_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"user_id" text,
	"department_id" text,
	"manager_id" text,
	"position" text,
	"hire_date" date NOT NULL,
	"termination_date" date,
	"contract_type" text NOT NULL,
	"work_schedule" jsonb,
	"base_salary" numeric(20, 2),
	"pay_frequency" text NOT NULL,
	"currency" text,
	"bank" jsonb,
	"documents" jsonb NOT NULL,
	"periods" jsonb NOT NULL,
	"leave_reviewed_on" date,
	CONSTRAINT "employees_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_entries" (
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
	"employee_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"entry" text NOT NULL,
	"days" numeric(10, 2) NOT NULL,
	"absence_id" text,
	"note" text,
	CONSTRAINT "leave_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_records" (
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
	"employee_id" text NOT NULL,
	"period" text NOT NULL,
	"bonuses" jsonb NOT NULL,
	"pay_date" date,
	"scheduled_halves" integer NOT NULL,
	"worked_halves" integer NOT NULL,
	"paid_leave_halves" integer NOT NULL,
	"unpaid_halves" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"earnings" jsonb,
	"deductions" jsonb,
	"gross" numeric(20, 2),
	"net" numeric(20, 2),
	"currency" text,
	"source_hash" text,
	"trace" jsonb,
	"stale" boolean NOT NULL,
	"calculated_at" timestamptz,
	"approved_at" timestamptz,
	"approved_by" jsonb,
	"paid_at" timestamptz,
	CONSTRAINT "payroll_records_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
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
	"supplier_id" text NOT NULL,
	"project_id" text,
	"owner_id" text,
	"rfq_id" text,
	"currency" text,
	"expected_date" date,
	"category" text,
	"delivery_address" jsonb NOT NULL,
	"terms" text,
	"notes" text,
	"lines" jsonb NOT NULL,
	"subtotal" numeric(20, 2) NOT NULL,
	"tax" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"approval" jsonb NOT NULL,
	"decision_note" text,
	"invoicing" text NOT NULL,
	"cancel_reason" text,
	"close_reason" text,
	"approved_at" timestamptz,
	"sent_at" timestamptz,
	"received_at" timestamptz,
	"closed_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "purchase_orders_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_prices" (
	"organization_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"item" text NOT NULL,
	"currency" text NOT NULL,
	"unit_price" numeric(20, 6) NOT NULL,
	"agreed_at" timestamptz NOT NULL,
	CONSTRAINT "purchase_prices_organization_id_order_id_line_id_pk" PRIMARY KEY("organization_id","order_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
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
	"order_id" text NOT NULL,
	"supplier_id" text,
	"received_at" timestamptz,
	"delivery_note" text,
	"lines" jsonb NOT NULL,
	"photos" text[] NOT NULL,
	"claim_task_id" text,
	"reverse_reason" text,
	"reversed_at" timestamptz,
	CONSTRAINT "receipts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
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
	"title" text NOT NULL,
	"project_id" text,
	"owner_id" text,
	"currency" text,
	"needed_by" date,
	"respond_by" date,
	"lines" jsonb NOT NULL,
	"supplier_ids" text[] NOT NULL,
	"message" text,
	"responses" jsonb NOT NULL,
	"comparison" jsonb NOT NULL,
	"award" jsonb,
	"cancel_reason" text,
	"sent_at" timestamptz,
	"awarded_at" timestamptz,
	"closed_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "rfqs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_contracts" (
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
	"title" text NOT NULL,
	"project_id" text,
	"currency" text NOT NULL,
	"lpu_list" text,
	"price_factor" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 4),
	"lines" jsonb NOT NULL,
	"advance_pct" numeric(9, 4) NOT NULL,
	"retention_pct" numeric(9, 4) NOT NULL,
	"retention_release" jsonb,
	"start_date" date,
	"end_date" date,
	"amendments" jsonb NOT NULL,
	"value" numeric(20, 2) NOT NULL,
	"totals" jsonb NOT NULL,
	"notes" text,
	"termination_reason" text,
	"activated_at" timestamptz,
	"completed_at" timestamptz,
	"closed_at" timestamptz,
	"notices_sent" text[] NOT NULL,
	"company_id" text NOT NULL,
	"readjustment" jsonb,
	"guarantees" jsonb NOT NULL,
	CONSTRAINT "client_contracts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_amendments" (
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
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"status" text NOT NULL,
	"number" integer,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"lump_sum" numeric(20, 2),
	"readjustment_pct" numeric(9, 4),
	"days_delta" integer NOT NULL,
	"value_delta" numeric(20, 2) NOT NULL,
	"approved_at" timestamptz,
	CONSTRAINT "contract_amendments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "lpu_items" (
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
	"list" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric(20, 6) NOT NULL,
	"currency" text NOT NULL,
	"category" text,
	"region" text,
	"base_date" date,
	"valid_from" date,
	"valid_to" date,
	"bdi_pct" numeric(9, 4),
	"composition" jsonb NOT NULL,
	"composition_cost" numeric(20, 6),
	"composition_price" numeric(20, 6),
	"composition_difference" numeric(20, 6),
	"measure_rule" text,
	"superseded_by_id" text,
	"stats" jsonb NOT NULL,
	CONSTRAINT "lpu_items_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "lpu_uses" (
	"organization_id" text NOT NULL,
	"lpu_item_id" text NOT NULL,
	"source_id" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"unit_price" numeric(20, 6) NOT NULL,
	"used_at" timestamptz NOT NULL,
	CONSTRAINT "lpu_uses_organization_id_lpu_item_id_source_id_line_id_pk" PRIMARY KEY("organization_id","lpu_item_id","source_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "measurements" (
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
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"status" text NOT NULL,
	"number" integer NOT NULL,
	"period_from" date,
	"period_to" date,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"gross" numeric(20, 2) NOT NULL,
	"advance_amortised" numeric(20, 2) NOT NULL,
	"retention" numeric(20, 2) NOT NULL,
	"net" numeric(20, 2) NOT NULL,
	"notes" text,
	"rejection_reason" text,
	"reversal_reason" text,
	"invoice_id" text,
	"submitted_at" timestamptz,
	"approved_at" timestamptz,
	CONSTRAINT "measurements_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "retentions" (
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
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"kind" text NOT NULL,
	"measurement_id" text,
	"invoice_id" text,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	CONSTRAINT "retentions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "subcontractor_contracts" (
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
	"title" text NOT NULL,
	"project_id" text,
	"currency" text NOT NULL,
	"lpu_list" text,
	"price_factor" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 4),
	"lines" jsonb NOT NULL,
	"advance_pct" numeric(9, 4) NOT NULL,
	"retention_pct" numeric(9, 4) NOT NULL,
	"retention_release" jsonb,
	"start_date" date,
	"end_date" date,
	"amendments" jsonb NOT NULL,
	"value" numeric(20, 2) NOT NULL,
	"totals" jsonb NOT NULL,
	"notes" text,
	"termination_reason" text,
	"activated_at" timestamptz,
	"completed_at" timestamptz,
	"closed_at" timestamptz,
	"notices_sent" text[] NOT NULL,
	"supplier_id" text NOT NULL,
	"client_contract_id" text,
	"pay_when_measured" boolean NOT NULL,
	"documents_required" jsonb NOT NULL,
	CONSTRAINT "subcontractor_contracts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "source_part" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "rating" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_invoice_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_quote_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_credits_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","credits_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_halves" ADD CONSTRAINT "absence_halves_organization_id_absence_id_absences_organization_id_id_fk" FOREIGN KEY ("organization_id","absence_id") REFERENCES "public"."absences"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_organization_id_approver_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","approver_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_organization_id_attendance_id_attendance_days_organization_id_id_fk" FOREIGN KEY ("organization_id","attendance_id") REFERENCES "public"."attendance_days"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_organization_id_parent_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_organization_id_manager_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","manager_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_id_manager_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","manager_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_organization_id_absence_id_absences_organization_id_id_fk" FOREIGN KEY ("organization_id","absence_id") REFERENCES "public"."absences"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD CONSTRAINT "payroll_records_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_rfq_id_rfqs_organization_id_id_fk" FOREIGN KEY ("organization_id","rfq_id") REFERENCES "public"."rfqs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_claim_task_id_tasks_organization_id_id_fk" FOREIGN KEY ("organization_id","claim_task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_amendments" ADD CONSTRAINT "contract_amendments_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_amendments" ADD CONSTRAINT "contract_amendments_organization_id_subcontractor_contract_id_subcontractor_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_contract_id") REFERENCES "public"."subcontractor_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lpu_items" ADD CONSTRAINT "lpu_items_organization_id_superseded_by_id_lpu_items_organization_id_id_fk" FOREIGN KEY ("organization_id","superseded_by_id") REFERENCES "public"."lpu_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lpu_uses" ADD CONSTRAINT "lpu_uses_organization_id_lpu_item_id_lpu_items_organization_id_id_fk" FOREIGN KEY ("organization_id","lpu_item_id") REFERENCES "public"."lpu_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_organization_id_subcontractor_contract_id_subcontractor_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_contract_id") REFERENCES "public"."subcontractor_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_organization_id_subcontractor_contract_id_subcontractor_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_contract_id") REFERENCES "public"."subcontractor_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_organization_id_measurement_id_measurements_organization_id_id_fk" FOREIGN KEY ("organization_id","measurement_id") REFERENCES "public"."measurements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD CONSTRAINT "subcontractor_contracts_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD CONSTRAINT "subcontractor_contracts_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD CONSTRAINT "subcontractor_contracts_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "absence_halves_absence_idx" ON "absence_halves" USING btree ("organization_id","absence_id");--> statement-breakpoint
CREATE INDEX "absences_created_idx" ON "absences" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_updated_idx" ON "absences" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "absences_search_idx" ON "absences" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "absences_status_idx" ON "absences" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_employee_idx" ON "absences" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_approver_idx" ON "absences" USING btree ("organization_id","approver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_start_idx" ON "absences" USING btree ("organization_id","start_date","id");--> statement-breakpoint
CREATE INDEX "attendance_days_created_idx" ON "attendance_days" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_updated_idx" ON "attendance_days" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_search_idx" ON "attendance_days" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_days_once_idx" ON "attendance_days" USING btree ("organization_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "attendance_days_employee_idx" ON "attendance_days" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_status_idx" ON "attendance_days" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_date_idx" ON "attendance_days" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "attendance_events_created_idx" ON "attendance_events" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_updated_idx" ON "attendance_events" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_search_idx" ON "attendance_events" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "attendance_events_employee_idx" ON "attendance_events" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_day_idx" ON "attendance_events" USING btree ("organization_id","attendance_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_at_idx" ON "attendance_events" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_events_device_idx" ON "attendance_events" USING btree ("organization_id","device_id","at","employee_id","kind") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "departments_created_idx" ON "departments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "departments_updated_idx" ON "departments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "departments_search_idx" ON "departments" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "departments_parent_idx" ON "departments" USING btree ("organization_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "departments_manager_idx" ON "departments" USING btree ("organization_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "departments_name_idx" ON "departments" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "departments_code_idx" ON "departments" USING btree ("organization_id","code","id");--> statement-breakpoint
CREATE INDEX "employees_created_idx" ON "employees" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_updated_idx" ON "employees" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "employees_search_idx" ON "employees" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "employees_number_idx" ON "employees" USING btree ("organization_id","employee_number");--> statement-breakpoint
CREATE INDEX "employees_status_idx" ON "employees" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_department_idx" ON "employees" USING btree ("organization_id","department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_manager_idx" ON "employees" USING btree ("organization_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_user_idx" ON "employees" USING btree ("organization_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_email_idx" ON "employees" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "employees_name_idx" ON "employees" USING btree ("organization_id","last_name","id");--> statement-breakpoint
CREATE INDEX "employees_hired_idx" ON "employees" USING btree ("organization_id","hire_date","id");--> statement-breakpoint
CREATE INDEX "leave_entries_created_idx" ON "leave_entries" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leave_entries_updated_idx" ON "leave_entries" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "leave_entries_search_idx" ON "leave_entries" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "leave_entries_balance_idx" ON "leave_entries" USING btree ("organization_id","employee_id","kind","year");--> statement-breakpoint
CREATE INDEX "leave_entries_absence_idx" ON "leave_entries" USING btree ("organization_id","absence_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_created_idx" ON "payroll_records" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_updated_idx" ON "payroll_records" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_search_idx" ON "payroll_records" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_records_once_idx" ON "payroll_records" USING btree ("organization_id","employee_id","period") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payroll_records_employee_idx" ON "payroll_records" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_status_idx" ON "payroll_records" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_period_idx" ON "payroll_records" USING btree ("organization_id","period","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_created_idx" ON "purchase_orders" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_updated_idx" ON "purchase_orders" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search_idx" ON "purchase_orders" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_status_idx" ON "purchase_orders" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_idx" ON "purchase_orders" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_project_idx" ON "purchase_orders" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_owner_idx" ON "purchase_orders" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_rfq_idx" ON "purchase_orders" USING btree ("organization_id","rfq_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_invoicing_idx" ON "purchase_orders" USING btree ("organization_id","invoicing","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_number_idx" ON "purchase_orders" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_total_idx" ON "purchase_orders" USING btree ("organization_id","total","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_expected_idx" ON "purchase_orders" USING btree ("organization_id","expected_date","id");--> statement-breakpoint
CREATE INDEX "purchase_prices_item_idx" ON "purchase_prices" USING btree ("organization_id","item","currency","agreed_at");--> statement-breakpoint
CREATE INDEX "purchase_prices_supplier_idx" ON "purchase_prices" USING btree ("organization_id","supplier_id","agreed_at");--> statement-breakpoint
CREATE INDEX "receipts_created_idx" ON "receipts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_updated_idx" ON "receipts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "receipts_search_idx" ON "receipts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "receipts_status_idx" ON "receipts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_order_idx" ON "receipts" USING btree ("organization_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_supplier_idx" ON "receipts" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_number_idx" ON "receipts" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "receipts_received_idx" ON "receipts" USING btree ("organization_id","received_at","id");--> statement-breakpoint
CREATE INDEX "receipts_rating_idx" ON "receipts" USING btree ("organization_id","supplier_id","received_at") WHERE status = 'posted';--> statement-breakpoint
CREATE INDEX "rfqs_created_idx" ON "rfqs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_updated_idx" ON "rfqs" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_search_idx" ON "rfqs" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "rfqs_status_idx" ON "rfqs" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_project_idx" ON "rfqs" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_owner_idx" ON "rfqs" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_number_idx" ON "rfqs" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "rfqs_respond_by_idx" ON "rfqs" USING btree ("organization_id","respond_by","id");--> statement-breakpoint
CREATE INDEX "client_contracts_created_idx" ON "client_contracts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_updated_idx" ON "client_contracts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_search_idx" ON "client_contracts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "client_contracts_company_idx" ON "client_contracts" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_project_idx" ON "client_contracts" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_status_idx" ON "client_contracts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_value_idx" ON "client_contracts" USING btree ("organization_id","value","id");--> statement-breakpoint
CREATE INDEX "client_contracts_end_idx" ON "client_contracts" USING btree ("organization_id","end_date","id");--> statement-breakpoint
CREATE INDEX "client_contracts_title_idx" ON "client_contracts" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contracts_number_idx" ON "client_contracts" USING btree ("organization_id","number") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "contract_amendments_created_idx" ON "contract_amendments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contract_amendments_updated_idx" ON "contract_amendments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contract_amendments_search_idx" ON "contract_amendments" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "contract_amendments_client_idx" ON "contract_amendments" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contract_amendments_sub_idx" ON "contract_amendments" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_created_idx" ON "lpu_items" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_updated_idx" ON "lpu_items" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_search_idx" ON "lpu_items" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "lpu_items_superseded_idx" ON "lpu_items" USING btree ("organization_id","superseded_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_code_idx" ON "lpu_items" USING btree ("organization_id","code","id");--> statement-breakpoint
CREATE INDEX "lpu_items_list_idx" ON "lpu_items" USING btree ("organization_id","list","id");--> statement-breakpoint
CREATE INDEX "lpu_items_price_idx" ON "lpu_items" USING btree ("organization_id","unit_price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lpu_items_list_code_idx" ON "lpu_items" USING btree ("organization_id","list","code") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "lpu_uses_source_idx" ON "lpu_uses" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE INDEX "measurements_created_idx" ON "measurements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_updated_idx" ON "measurements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "measurements_search_idx" ON "measurements" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "measurements_client_idx" ON "measurements" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_sub_idx" ON "measurements" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_invoice_idx" ON "measurements" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_status_idx" ON "measurements" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_number_idx" ON "measurements" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "measurements_period_idx" ON "measurements" USING btree ("organization_id","period_to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_client_number_idx" ON "measurements" USING btree ("organization_id","client_contract_id","number") WHERE client_contract_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_sub_number_idx" ON "measurements" USING btree ("organization_id","subcontractor_contract_id","number") WHERE subcontractor_contract_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "retentions_created_idx" ON "retentions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_updated_idx" ON "retentions" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "retentions_search_idx" ON "retentions" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "retentions_client_idx" ON "retentions" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_sub_idx" ON "retentions" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_measurement_idx" ON "retentions" USING btree ("organization_id","measurement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_invoice_idx" ON "retentions" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_created_idx" ON "subcontractor_contracts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_updated_idx" ON "subcontractor_contracts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_search_idx" ON "subcontractor_contracts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_supplier_idx" ON "subcontractor_contracts" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_client_idx" ON "subcontractor_contracts" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_project_idx" ON "subcontractor_contracts" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_status_idx" ON "subcontractor_contracts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_value_idx" ON "subcontractor_contracts" USING btree ("organization_id","value","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_end_idx" ON "subcontractor_contracts" USING btree ("organization_id","end_date","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_title_idx" ON "subcontractor_contracts" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subcontractor_contracts_number_idx" ON "subcontractor_contracts" USING btree ("organization_id","number") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "cash_movements_source_idx" ON "cash_movements" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_plan_idx" ON "cash_movements" USING btree ("organization_id","source_id") WHERE status = 'planned' AND deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_part_idx" ON "cash_movements" USING btree ("organization_id","source_id","source_part") WHERE status IN ('confirmed', 'reconciled') AND deleted_at IS NULL;
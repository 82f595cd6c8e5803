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
CREATE INDEX "payroll_records_period_idx" ON "payroll_records" USING btree ("organization_id","period","id");
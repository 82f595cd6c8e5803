CREATE TABLE "former_figures" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"differences" jsonb,
	"compared_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "bank_transfers" (
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
	"iban" text,
	"account" text,
	"currency" text NOT NULL,
	"execution_date" date NOT NULL,
	"lines" jsonb NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"reason" text,
	"cancel_reason" text,
	"debtor" jsonb,
	"creditors" jsonb,
	"ordered_by" jsonb,
	"ordered_at" timestamptz,
	"executed_on" date,
	"executed_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "bank_transfers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "cash_movement_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "instalments" jsonb;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "opening_item_id" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_state" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_changed_by" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_changed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_confirmed_by" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank_confirmed_at" timestamptz;--> statement-breakpoint
CREATE INDEX "bank_transfers_created_idx" ON "bank_transfers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_updated_idx" ON "bank_transfers" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_labels_idx" ON "bank_transfers" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "bank_transfers_words_idx" ON "bank_transfers" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_transfers_status_idx" ON "bank_transfers" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_date_idx" ON "bank_transfers" USING btree ("organization_id","execution_date","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_total_idx" ON "bank_transfers" USING btree ("organization_id","total","id");--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_cash_movement_id_cash_movements_organization_id_id_fk" FOREIGN KEY ("organization_id","cash_movement_id") REFERENCES "public"."cash_movements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_opening_item_id_opening_items_organization_id_id_fk" FOREIGN KEY ("organization_id","opening_item_id") REFERENCES "public"."opening_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_movement_idx" ON "bank_lines" USING btree ("organization_id","cash_movement_id");--> statement-breakpoint
CREATE INDEX "cash_movements_project_idx" ON "cash_movements" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_department_idx" ON "cash_movements" USING btree ("organization_id","department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_opening_idx" ON "settlements" USING btree ("organization_id","opening_item_id","created_at","id");--> statement-breakpoint
-- Budgets of organizations that exist count documents until their old documents are posted and the figures of both agree.
INSERT INTO former_figures (organization_id) SELECT id FROM organizations ON CONFLICT DO NOTHING;

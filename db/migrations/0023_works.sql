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
CREATE UNIQUE INDEX "subcontractor_contracts_number_idx" ON "subcontractor_contracts" USING btree ("organization_id","number") WHERE deleted_at IS NULL;
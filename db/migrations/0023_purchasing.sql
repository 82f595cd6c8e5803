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
ALTER TABLE "suppliers" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "rating" jsonb;--> statement-breakpoint
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
CREATE INDEX "rfqs_respond_by_idx" ON "rfqs" USING btree ("organization_id","respond_by","id");
CREATE TABLE "cash_movements" (
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
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"account" text,
	"category" text,
	"description" text,
	"source" jsonb,
	"reconciled_at" timestamptz,
	CONSTRAINT "cash_movements_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
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
	"tax_id" text,
	"email" text,
	"phone" text,
	"address" jsonb NOT NULL,
	"payment_terms_days" integer,
	"currency" text,
	"categories" text[] NOT NULL,
	CONSTRAINT "suppliers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "cash_movements_created_idx" ON "cash_movements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_updated_idx" ON "cash_movements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_search_idx" ON "cash_movements" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "cash_movements_status_idx" ON "cash_movements" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_kind_idx" ON "cash_movements" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_category_idx" ON "cash_movements" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_date_idx" ON "cash_movements" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "cash_movements_amount_idx" ON "cash_movements" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "suppliers_created_idx" ON "suppliers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_updated_idx" ON "suppliers" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_search_idx" ON "suppliers" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "suppliers_status_idx" ON "suppliers" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_name_idx" ON "suppliers" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "suppliers_tax_id_idx" ON "suppliers" USING btree ("organization_id","tax_id","id");
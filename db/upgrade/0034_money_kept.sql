CREATE TABLE "exchange_rates" (
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
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"rate" numeric(20, 10) NOT NULL,
	"source" text,
	CONSTRAINT "exchange_rates_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "uncounted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "spendings" ADD COLUMN "fx_rate" numeric(20, 10);--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "fx_rate" numeric(20, 10);--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "force_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "fx_rate" numeric(20, 10);--> statement-breakpoint
CREATE INDEX "exchange_rates_created_idx" ON "exchange_rates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_updated_idx" ON "exchange_rates" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_search_idx" ON "exchange_rates" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "exchange_rates_date_idx" ON "exchange_rates" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_day_idx" ON "exchange_rates" USING btree ("organization_id","currency","date","id");
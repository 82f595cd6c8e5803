ALTER TABLE "expenses" ADD COLUMN "fx_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fx_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "over_budgets" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "fx_reason" text;
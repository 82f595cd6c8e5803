ALTER TABLE "quotes" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document" jsonb;
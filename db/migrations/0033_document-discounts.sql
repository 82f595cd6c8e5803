ALTER TABLE "quotes" ADD COLUMN "discount_pct" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "discount_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "net_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_pct" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "discount_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "discount_pct" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "discount_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "prices_include_tax" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "discount_total" numeric(20, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "net_total" numeric(20, 2) DEFAULT '0' NOT NULL;
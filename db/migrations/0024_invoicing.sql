CREATE TABLE "cash_warnings" (
	"organization_id" text NOT NULL,
	"date" date NOT NULL,
	"balance" numeric(20, 2) NOT NULL,
	CONSTRAINT "cash_warnings_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
ALTER TABLE "budgets" ALTER COLUMN "used_pct" SET DATA TYPE numeric(30, 2);--> statement-breakpoint
ALTER TABLE "budgets" ALTER COLUMN "forecast_end" SET DATA TYPE numeric(30, 2);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;
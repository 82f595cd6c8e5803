CREATE TABLE "document_links" (
	"organization_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"sealed_token" text,
	"created_at" timestamptz NOT NULL,
	"ended_at" timestamptz,
	CONSTRAINT "document_links_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_record_idx" ON "document_links" USING btree ("organization_id","record_id") WHERE ended_at IS NULL;
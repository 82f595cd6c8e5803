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
CREATE TABLE "fiscal_chains" (
	"organization_id" text NOT NULL,
	"since" timestamptz,
	"tax_id" text NOT NULL,
	"certificate" text NOT NULL,
	"certificate_subject" text NOT NULL,
	"certificate_expires_at" timestamptz NOT NULL,
	"last_position" integer DEFAULT 0 NOT NULL,
	"last_hash" text,
	"last_recorded_at" text,
	"next_send_at" timestamptz,
	"last_sent_at" timestamptz,
	"failures" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "fiscal_chains_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_records" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"invoice_id" text NOT NULL,
	"repeats_id" text,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issue_date" text NOT NULL,
	"type" text,
	"tax_total" numeric(20, 2),
	"total" numeric(20, 2),
	"previous_hash" text,
	"hash" text NOT NULL,
	"recorded_at" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "fiscal_records_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "fiscal_sendings" (
	"organization_id" text NOT NULL,
	"record_id" text NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"is_registered" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamptz,
	"answered_at" timestamptz,
	"csv" text,
	"error_code" text,
	"error_text" text,
	CONSTRAINT "fiscal_sendings_organization_id_record_id_pk" PRIMARY KEY("organization_id","record_id")
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "fiscal" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document_link" jsonb;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "document_mail" jsonb;--> statement-breakpoint
ALTER TABLE "fiscal_records" ADD CONSTRAINT "fiscal_records_organization_id_invoice_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "document_links_record_idx" ON "document_links" USING btree ("organization_id","record_id") WHERE ended_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_records_position_idx" ON "fiscal_records" USING btree ("organization_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_records_invoice_idx" ON "fiscal_records" USING btree ("organization_id","invoice_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fiscal_sendings_status_idx" ON "fiscal_sendings" USING btree ("organization_id","status","position");
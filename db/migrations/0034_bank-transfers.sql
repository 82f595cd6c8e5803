CREATE TABLE "bank_transfers" (
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
	"iban" text NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"execution_date" date NOT NULL,
	"lines" jsonb NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"reason" text,
	"cancel_reason" text,
	"debtor" jsonb,
	"creditors" jsonb,
	"ordered_by" jsonb,
	"ordered_at" timestamptz,
	"file_taken_by" jsonb,
	"file_taken_at" timestamptz,
	"executed_on" date,
	"executed_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "bank_transfers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "bank_transfers_created_idx" ON "bank_transfers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_updated_idx" ON "bank_transfers" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_labels_idx" ON "bank_transfers" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "bank_transfers_words_idx" ON "bank_transfers" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bank_transfers_status_idx" ON "bank_transfers" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_date_idx" ON "bank_transfers" USING btree ("organization_id","execution_date","id");--> statement-breakpoint
CREATE INDEX "bank_transfers_total_idx" ON "bank_transfers" USING btree ("organization_id","total","id");
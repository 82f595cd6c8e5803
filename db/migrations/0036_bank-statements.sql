CREATE TABLE "bank_lines" (
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
	"statement_id" text NOT NULL,
	"iban" text NOT NULL,
	"status" text NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"booking_date" date NOT NULL,
	"value_date" date,
	"counterparty_name" text,
	"counterparty_iban" text,
	"text" text,
	"reference" text,
	"end_to_end_id" text,
	"bank_reference" text,
	"is_reversal" boolean NOT NULL,
	"settlement_id" text,
	"is_linked" boolean NOT NULL,
	"ignore_reason" text,
	"fingerprint" text,
	CONSTRAINT "bank_lines_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
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
	"iban" text NOT NULL,
	"currency" text NOT NULL,
	"format" text NOT NULL,
	"number" text,
	"sequence" text,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"opening_balance" numeric(20, 2),
	"closing_balance" numeric(20, 2),
	"line_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"skipped_count" integer NOT NULL,
	CONSTRAINT "bank_statements_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_statement_id_bank_statements_organization_id_id_fk" FOREIGN KEY ("organization_id","statement_id") REFERENCES "public"."bank_statements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_settlement_id_settlements_organization_id_id_fk" FOREIGN KEY ("organization_id","settlement_id") REFERENCES "public"."settlements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_created_idx" ON "bank_lines" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_updated_idx" ON "bank_lines" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_labels_idx" ON "bank_lines" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "bank_lines_words_idx" ON "bank_lines" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_fingerprint_idx" ON "bank_lines" USING btree ("organization_id","iban","fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_settlement_idx" ON "bank_lines" USING btree ("organization_id","settlement_id");--> statement-breakpoint
CREATE INDEX "bank_lines_statement_idx" ON "bank_lines" USING btree ("organization_id","statement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_status_idx" ON "bank_lines" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_counterparty_idx" ON "bank_lines" USING btree ("organization_id","counterparty_iban","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_lines_date_idx" ON "bank_lines" USING btree ("organization_id","booking_date","id");--> statement-breakpoint
CREATE INDEX "bank_lines_amount_idx" ON "bank_lines" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "bank_statements_created_idx" ON "bank_statements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_updated_idx" ON "bank_statements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bank_statements_labels_idx" ON "bank_statements" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "bank_statements_words_idx" ON "bank_statements" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_number_idx" ON "bank_statements" USING btree ("organization_id","iban","number");--> statement-breakpoint
CREATE INDEX "bank_statements_to_idx" ON "bank_statements" USING btree ("organization_id","to_date","id");
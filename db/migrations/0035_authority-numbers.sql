ALTER TABLE "invoices" ADD COLUMN "authority_number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "awaiting_authority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sequences" ADD COLUMN "authority_code" text;--> statement-breakpoint
CREATE INDEX "invoices_awaiting_authority_idx" ON "invoices" USING btree ("organization_id","created_at","id") WHERE awaiting_authority;--> statement-breakpoint
CREATE INDEX "invoices_authority_number_idx" ON "invoices" USING btree ("organization_id","authority_number" text_pattern_ops) WHERE authority_number is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sequences_authority_code_idx" ON "sequences" USING btree ("organization_id","authority_code") WHERE authority_code is not null;
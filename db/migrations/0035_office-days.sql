CREATE TABLE "authenticators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"confirmed_at" timestamptz,
	"last_step" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"digest" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"expires_at" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"last_used_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_version" integer NOT NULL,
	"wrong_codes" integer DEFAULT 0 NOT NULL,
	"created_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"ended_at" timestamptz
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"used_at" timestamptz,
	CONSTRAINT "recovery_codes_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "calendar_series" (
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
	"title" text NOT NULL,
	"description" text,
	"location" text,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz NOT NULL,
	"all_day" boolean NOT NULL,
	"busy" boolean NOT NULL,
	"organizer" text,
	"attendees" jsonb NOT NULL,
	"related" jsonb,
	"recurrence" text NOT NULL,
	"timezone" text,
	"excluded_days" text[] NOT NULL,
	"next_fill_at" timestamptz,
	CONSTRAINT "calendar_series_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "authority_debts" (
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
	"authority" text NOT NULL,
	"period" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"due_date" date NOT NULL,
	"paid_on" date,
	"reversal_reason" text,
	CONSTRAINT "authority_debts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "calendar_feeds_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "goods_returns" (
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
	"number" text NOT NULL,
	"receipt_id" text NOT NULL,
	"order_id" text,
	"supplier_id" text,
	"returned_on" date,
	"reason" text NOT NULL,
	"is_replaced" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"reverse_reason" text,
	"reversed_at" timestamptz,
	CONSTRAINT "goods_returns_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_amendments" (
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
	"order_id" text NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"expected_date" date,
	"delivery_address" jsonb NOT NULL,
	"decision_note" text,
	"revision" integer,
	"currency" text,
	"total_before" numeric(20, 2) NOT NULL,
	"total_after" numeric(20, 2) NOT NULL,
	"changes" jsonb NOT NULL,
	"approval" jsonb NOT NULL,
	"approved_at" timestamptz,
	CONSTRAINT "order_amendments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "series_id" text;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "confirmed_by" jsonb;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD COLUMN "confirmed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "pay_terms" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "pay_since" date;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD COLUMN "contributions" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD COLUMN "tax_debt_id" text;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD COLUMN "social_security_debt_id" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_organization_id_receipt_id_receipts_organization_id_id_fk" FOREIGN KEY ("organization_id","receipt_id") REFERENCES "public"."receipts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "goods_returns" ADD CONSTRAINT "goods_returns_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_amendments" ADD CONSTRAINT "order_amendments_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user_idx" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_user_idx" ON "pending_sign_ins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires_idx" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "calendar_series_created_idx" ON "calendar_series" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_series_updated_idx" ON "calendar_series" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "calendar_series_labels_idx" ON "calendar_series" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "calendar_series_words_idx" ON "calendar_series" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "calendar_series_starts_idx" ON "calendar_series" USING btree ("organization_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "authority_debts_created_idx" ON "authority_debts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "authority_debts_updated_idx" ON "authority_debts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "authority_debts_labels_idx" ON "authority_debts" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "authority_debts_words_idx" ON "authority_debts" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "authority_debts_status_idx" ON "authority_debts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "authority_debts_period_idx" ON "authority_debts" USING btree ("organization_id","period","created_at","id");--> statement-breakpoint
CREATE INDEX "authority_debts_due_idx" ON "authority_debts" USING btree ("organization_id","due_date","id");--> statement-breakpoint
CREATE INDEX "authority_debts_amount_idx" ON "authority_debts" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_idx" ON "calendar_feeds" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE INDEX "goods_returns_created_idx" ON "goods_returns" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_updated_idx" ON "goods_returns" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_labels_idx" ON "goods_returns" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "goods_returns_words_idx" ON "goods_returns" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "goods_returns_status_idx" ON "goods_returns" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_receipt_idx" ON "goods_returns" USING btree ("organization_id","receipt_id","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_order_idx" ON "goods_returns" USING btree ("organization_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_supplier_idx" ON "goods_returns" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "goods_returns_number_idx" ON "goods_returns" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "goods_returns_returned_idx" ON "goods_returns" USING btree ("organization_id","returned_on","id");--> statement-breakpoint
CREATE INDEX "order_amendments_created_idx" ON "order_amendments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_amendments_updated_idx" ON "order_amendments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "order_amendments_labels_idx" ON "order_amendments" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "order_amendments_words_idx" ON "order_amendments" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_amendments_status_idx" ON "order_amendments" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "order_amendments_order_idx" ON "order_amendments" USING btree ("organization_id","order_id","created_at","id");--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organization_id_series_id_calendar_series_organization_id_id_fk" FOREIGN KEY ("organization_id","series_id") REFERENCES "public"."calendar_series"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD CONSTRAINT "payroll_records_organization_id_tax_debt_id_authority_debts_organization_id_id_fk" FOREIGN KEY ("organization_id","tax_debt_id") REFERENCES "public"."authority_debts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD CONSTRAINT "payroll_records_organization_id_social_security_debt_id_authority_debts_organization_id_id_fk" FOREIGN KEY ("organization_id","social_security_debt_id") REFERENCES "public"."authority_debts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_series_unique" ON "calendar_events" USING btree ("organization_id","series_id","occurrence") WHERE series_id IS NOT NULL;
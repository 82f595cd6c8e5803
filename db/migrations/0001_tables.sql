CREATE TABLE "companies" (
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
	"name" text NOT NULL,
	"legal_name" text,
	"tax_id" text,
	"domain" text,
	"industry" text,
	"size" text,
	"website" text,
	"phone" text,
	"address" jsonb NOT NULL,
	"parent_id" text,
	"type" text NOT NULL,
	"payment_terms_days" integer,
	"currency" text,
	"credit_limit" numeric(20, 2),
	"owner_id" text,
	"open_balance" numeric(20, 2) NOT NULL,
	"average_days_to_pay" numeric(8, 2),
	"merged_into_id" text,
	CONSTRAINT "companies_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
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
	"first_name" text,
	"last_name" text,
	"email" text,
	"emails" text[] NOT NULL,
	"phone" text,
	"phones" text[] NOT NULL,
	"job_title" text,
	"company_id" text,
	"owner_id" text,
	"source" text,
	"language" text,
	"timezone" text,
	"address" jsonb NOT NULL,
	"birthday" date,
	"lifecycle" text NOT NULL,
	"consent" jsonb NOT NULL,
	"last_activity_at" timestamptz,
	"score" integer,
	"merged_into_id" text,
	CONSTRAINT "contacts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"areas" text[] NOT NULL,
	"ip_allow" text[] NOT NULL,
	"hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"expires_at" timestamptz,
	"revoked_at" timestamptz,
	"replaced_by" text,
	"last_used_at" timestamptz,
	"last_used_ip" text,
	"request_count" bigint NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "api_tokens_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"organization_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "memberships_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"settings" jsonb NOT NULL,
	"rate_limits" jsonb NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"session_version" integer NOT NULL,
	"locale" text,
	"color_scheme" text NOT NULL,
	"disabled" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "event_heads" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"last_sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"type" text NOT NULL,
	"sequence" bigint,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamptz NOT NULL,
	"actor" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"resource" text NOT NULL,
	"resource_id" text NOT NULL,
	"data" json NOT NULL,
	CONSTRAINT "events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "external_links" (
	"organization_id" text NOT NULL,
	"resource" text NOT NULL,
	"system" text NOT NULL,
	"external_id" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "external_links_organization_id_resource_system_external_id_pk" PRIMARY KEY("organization_id","resource","system","external_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organization_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" smallint NOT NULL,
	"headers" jsonb NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_key_pk" PRIMARY KEY("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "rate_windows" (
	"key" text PRIMARY KEY NOT NULL,
	"accepted_at" double precision[] NOT NULL,
	"touched_at" timestamptz NOT NULL,
	"capacity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamptz NOT NULL,
	"actor" jsonb NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"operation" text NOT NULL,
	"status" smallint NOT NULL,
	"duration_ms" double precision NOT NULL,
	"replayed" boolean NOT NULL,
	"error_code" text,
	"error_paths" text[] NOT NULL,
	"address" text NOT NULL,
	"user_agent" text,
	CONSTRAINT "request_log_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "resource_counts" (
	"organization_id" text NOT NULL,
	"resource" text NOT NULL,
	"slot" smallint NOT NULL,
	"live" bigint NOT NULL,
	"deleted" bigint NOT NULL,
	CONSTRAINT "resource_counts_organization_id_resource_slot_pk" PRIMARY KEY("organization_id","resource","slot")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_organization_id_parent_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_created_idx" ON "companies" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_updated_idx" ON "companies" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "companies_search_idx" ON "companies" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_type_idx" ON "companies" USING btree ("organization_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_owner_idx" ON "companies" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_parent_idx" ON "companies" USING btree ("organization_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "companies_name_idx" ON "companies" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "companies_domain_idx" ON "companies" USING btree ("organization_id","domain");--> statement-breakpoint
CREATE INDEX "companies_tax_id_idx" ON "companies" USING btree ("organization_id","tax_id");--> statement-breakpoint
CREATE INDEX "contacts_created_idx" ON "contacts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_updated_idx" ON "contacts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contacts_search_idx" ON "contacts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "contacts_status_idx" ON "contacts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_lifecycle_idx" ON "contacts" USING btree ("organization_id","lifecycle","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_company_idx" ON "contacts" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_owner_idx" ON "contacts" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contacts_email_idx" ON "contacts" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "contacts_last_name_idx" ON "contacts" USING btree ("organization_id","last_name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash_idx" ON "api_tokens" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "api_tokens_created_idx" ON "api_tokens" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_user_idx" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence_idx" ON "events" USING btree ("organization_id","sequence");--> statement-breakpoint
CREATE INDEX "events_record_idx" ON "events" USING btree ("organization_id","resource_id","position");--> statement-breakpoint
CREATE INDEX "events_pending_idx" ON "events" USING btree ("position") WHERE sequence is null;--> statement-breakpoint
CREATE INDEX "external_links_record_idx" ON "external_links" USING btree ("organization_id","record_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "request_log_at_idx" ON "request_log" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "request_log_age_idx" ON "request_log" USING btree ("at");
-- 0000_foundation
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Two roles, neither owner nor BYPASSRLS: one for requests (sees one organization), one for the platform itself.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['platform_app', 'platform_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', name);
    END IF;
    EXECUTE format('GRANT %I TO %I', name, current_user);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION current_org() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('app.org_id', true);
--> statement-breakpoint
-- Every table with an organization gets the wall; a table that comes later needs no line of its own.
-- Requests see the rows of the organization in app.org_id. The platform's role sees only what protect is told.
CREATE FUNCTION protect_tenant_tables(system_tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t text;
BEGIN
  FOR t IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO platform_app', t);
    IF NOT EXISTS (SELECT FROM pg_policies WHERE tablename = t AND policyname = 'tenant') THEN
      EXECUTE format('CREATE POLICY tenant ON %I TO platform_app USING (organization_id = current_org())
        WITH CHECK (organization_id = current_org())', t);
    END IF;
    IF t = ANY (system_tables) AND NOT EXISTS (SELECT FROM pg_policies WHERE tablename = t AND policyname = 'system') THEN
      EXECUTE format('CREATE POLICY system ON %I TO platform_system USING (true) WITH CHECK (true)', t);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO platform_system', t);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Refuses by error, so that statements sent behind it in the same flight never run:
-- PF001 the key is in flight, PF002 the key has a stored reply.
CREATE FUNCTION claim_idempotency_key(org text, wanted text, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(org || ' ' || wanted, 0)) THEN
    RAISE EXCEPTION USING ERRCODE = 'PF001', MESSAGE = 'idempotency key in flight';
  END IF;
  PERFORM FROM idempotency_keys WHERE organization_id = org AND key = wanted AND created_at > since;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'PF002', MESSAGE = 'idempotency key used';
  END IF;
END $$;
--> statement-breakpoint
-- 0001_tables
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
--> statement-breakpoint
-- 0002_walls
GRANT SELECT ON organizations TO platform_app;
--> statement-breakpoint
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON organizations TO platform_app USING (id = current_org());
--> statement-breakpoint
CREATE POLICY system ON organizations TO platform_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON organizations, users, installation, rate_windows TO platform_system;
--> statement-breakpoint
ALTER TABLE rate_windows SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE resource_counts SET (fillfactor = 40);
--> statement-breakpoint
ALTER TABLE events SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE contacts SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE companies SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- 0003_search_operators
-- Under row-level security an index answers only conditions whose function is marked leakproof. LIKE and the
-- containment tests of lists and JSON are not, so a search would read the whole table. None of them can tell a
-- caller anything about a row it does not return: every statement is the store's own, and they raise no error that
-- names a value. Marking them is a superuser's right; without it searches are right too, but slow on large tables.
CREATE FUNCTION trust_search_operators() RETURNS void LANGUAGE plpgsql AS $$
DECLARE f regprocedure;
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RETURN; END IF;
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE NOT proleakproof AND oid IN (
    'textlike(text,text)'::regprocedure, 'texticlike(text,text)'::regprocedure,
    'arraycontains(anyarray,anyarray)'::regprocedure, 'jsonb_contains(jsonb,jsonb)'::regprocedure)
  LOOP
    EXECUTE format('ALTER FUNCTION %s LEAKPROOF', f);
  END LOOP;
END $$;
--> statement-breakpoint
-- 0004_leaner_indexes
DROP INDEX "request_log_at_idx";--> statement-breakpoint
DROP INDEX "companies_domain_idx";--> statement-breakpoint
DROP INDEX "companies_tax_id_idx";--> statement-breakpoint
DROP INDEX "request_log_age_idx";--> statement-breakpoint
CREATE INDEX "companies_domain_idx" ON "companies" USING btree ("organization_id","domain","id");--> statement-breakpoint
CREATE INDEX "companies_tax_id_idx" ON "companies" USING btree ("organization_id","tax_id","id");--> statement-breakpoint
CREATE INDEX "request_log_age_idx" ON "request_log" USING brin ("at");
--> statement-breakpoint
-- 0005_webhooks_and_mail
CREATE TABLE "email_suppressions" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text,
	"email_id" text,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	CONSTRAINT "email_suppressions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "email_templates" (
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
	"merged_into_id" text,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"description" text,
	CONSTRAINT "email_templates_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"from_address" text NOT NULL,
	"to_addresses" text[] NOT NULL,
	"cc" text[] NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"text_body" text NOT NULL,
	"html_body" text,
	"template_id" text,
	"contact_id" text,
	"status" text NOT NULL,
	"suppressed" jsonb NOT NULL,
	"transport" text,
	"attempts" integer NOT NULL,
	"handed_over_at" timestamptz,
	"error" text,
	"message_id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"sent_at" timestamptz,
	"metadata" jsonb NOT NULL,
	CONSTRAINT "emails_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"organization_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" integer,
	"error" text,
	"response" text NOT NULL,
	CONSTRAINT "webhook_attempts_organization_id_delivery_id_number_at_pk" PRIMARY KEY("organization_id","delivery_id","number","at")
);
--> statement-breakpoint
CREATE TABLE "webhook_cursors" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"last_sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" text NOT NULL,
	"resource_id" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamptz,
	"last_status" integer,
	"last_error" text,
	"last_duration_ms" integer,
	"created_at" timestamptz NOT NULL,
	"finished_at" timestamptz,
	"body" text NOT NULL,
	CONSTRAINT "webhook_deliveries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"url" text NOT NULL,
	"description" text,
	"events" text[] NOT NULL,
	"filter" jsonb NOT NULL,
	"payload" text NOT NULL,
	"enabled" boolean NOT NULL,
	"disabled_reason" text,
	"secret" text NOT NULL,
	"secret_prefix" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamptz,
	"since_position" bigint NOT NULL,
	"failing_since" timestamptz,
	"last_error" text,
	"last_success_at" timestamptz,
	"paused_until" timestamptz,
	"conformance" jsonb,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "webhook_endpoints_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_lanes" (
	"organization_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"resource_id" text NOT NULL,
	"depth" integer NOT NULL,
	"due_at" timestamptz NOT NULL,
	"fence" integer NOT NULL,
	CONSTRAINT "webhook_lanes_organization_id_endpoint_id_resource_id_pk" PRIMARY KEY("organization_id","endpoint_id","resource_id")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "expiring_told_at" timestamptz;--> statement-breakpoint
CREATE UNIQUE INDEX "email_suppressions_address_idx" ON "email_suppressions" USING btree ("organization_id","address");--> statement-breakpoint
CREATE INDEX "email_templates_created_idx" ON "email_templates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_templates_updated_idx" ON "email_templates" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "email_templates_search_idx" ON "email_templates" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "emails_status_idx" ON "emails" USING btree ("organization_id","status","id");--> statement-breakpoint
CREATE INDEX "emails_to_idx" ON "emails" USING gin ("organization_id","to_addresses");--> statement-breakpoint
CREATE INDEX "webhook_attempts_age_idx" ON "webhook_attempts" USING brin ("at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_lane_idx" ON "webhook_deliveries" USING btree ("organization_id","endpoint_id","resource_id","position") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_idx" ON "webhook_deliveries" USING btree ("organization_id","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_idx" ON "webhook_deliveries" USING btree ("organization_id","endpoint_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age_idx" ON "webhook_deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_url_idx" ON "webhook_endpoints" USING btree ("organization_id","url");--> statement-breakpoint
CREATE INDEX "webhook_lanes_due_idx" ON "webhook_lanes" USING btree ("organization_id","endpoint_id","due_at");
--> statement-breakpoint
-- 0006_webhooks_and_mail_settings
-- An endpoint remembers where the events stood when it was made.
GRANT SELECT ON SEQUENCE events_position_seq TO platform_app;
--> statement-breakpoint
ALTER TABLE webhook_lanes SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE webhook_deliveries SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- 0007_further_addresses
CREATE INDEX "contacts_emails_idx" ON "contacts" USING gin ("organization_id","emails") WHERE emails <> '{}';
--> statement-breakpoint
-- 0008_no_url_index
DROP INDEX "webhook_endpoints_url_idx";
--> statement-breakpoint
-- 0009_sums_alarms_numbers
CREATE TABLE "alarms" (
	"organization_id" text NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"due_at" timestamptz NOT NULL,
	"attempts" integer NOT NULL,
	CONSTRAINT "alarms_organization_id_record_id_name_pk" PRIMARY KEY("organization_id","record_id","name")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "sequences_organization_id_name_pk" PRIMARY KEY("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"organization_id" text NOT NULL,
	"metric" text NOT NULL,
	"day" text NOT NULL,
	"dim" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	"amount" numeric(24, 4) NOT NULL,
	CONSTRAINT "tallies_organization_id_metric_dim_day_key_currency_slot_pk" PRIMARY KEY("organization_id","metric","dim","day","key","currency","slot")
);
--> statement-breakpoint
CREATE INDEX "alarms_due_idx" ON "alarms" USING btree ("due_at","record_id");--> statement-breakpoint
ALTER TABLE "email_templates" DROP COLUMN "merged_into_id";
--> statement-breakpoint
-- 0010_settings_are_written
GRANT UPDATE (name, settings) ON organizations TO platform_app;
--> statement-breakpoint
-- 0011_imports
CREATE TABLE "import_rows" (
	"organization_id" text NOT NULL,
	"import_id" text NOT NULL,
	"nth" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text,
	"record_id" text,
	"details" jsonb,
	CONSTRAINT "import_rows_organization_id_import_id_nth_pk" PRIMARY KEY("organization_id","import_id","nth")
);
--> statement-breakpoint
CREATE TABLE "imports" (
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
	"resource" text NOT NULL,
	"match_by" text,
	"mapping" jsonb NOT NULL,
	"dry_run" boolean NOT NULL,
	"empty_clears" boolean NOT NULL,
	"columns" text[] NOT NULL,
	"role" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"failed" integer NOT NULL,
	"error" text,
	CONSTRAINT "imports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_organization_id_import_id_imports_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome_idx" ON "import_rows" USING btree ("organization_id","import_id","outcome","nth");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_updated_idx" ON "imports" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "imports_search_idx" ON "imports" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);
--> statement-breakpoint
-- 0012_campaigns_and_sales
CREATE TABLE "campaign_recipients" (
	"organization_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"address" text NOT NULL,
	"contact_id" text NOT NULL,
	"email_id" text,
	"outcome" text NOT NULL,
	CONSTRAINT "campaign_recipients_organization_id_campaign_id_address_pk" PRIMARY KEY("organization_id","campaign_id","address")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
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
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"reply_to" text,
	"audience" jsonb NOT NULL,
	"schedule_at" timestamptz,
	"started_at" timestamptz,
	"completed_at" timestamptz,
	"after_contact" text NOT NULL,
	"is_queued" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"skipped" jsonb NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"suppressed" integer NOT NULL,
	CONSTRAINT "campaigns_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
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
	"name" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"company_name" text,
	"title" text,
	"source" text,
	"utm" jsonb NOT NULL,
	"estimated_value" numeric(20, 2),
	"currency" text,
	"owner_id" text,
	"unqualified_reason" text,
	"archived" boolean NOT NULL,
	"convert" jsonb,
	"score" integer,
	"converted_at" timestamptz,
	"converted_contact_id" text,
	"converted_company_id" text,
	"converted_deal_id" text,
	"last_activity_at" timestamptz,
	"merged_into_id" text,
	CONSTRAINT "leads_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"currency" text,
	"since" timestamptz NOT NULL,
	"changed_by" jsonb NOT NULL,
	CONSTRAINT "product_prices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
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
	"sku" text,
	"name" text NOT NULL,
	"description" text,
	"kind" text NOT NULL,
	"unit" text,
	"price" numeric(20, 6) NOT NULL,
	"currency" text,
	"tax_rate" numeric(9, 4),
	"cost" numeric(20, 6),
	"category" text,
	CONSTRAINT "products_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"promotion_id" text NOT NULL,
	"status" text NOT NULL,
	"quote_id" text,
	"contact_id" text,
	"email" text,
	"discount_amount" numeric(20, 2) NOT NULL,
	"currency" text,
	"expires_at" timestamptz,
	"redeemed_at" timestamptz,
	"released_at" timestamptz,
	CONSTRAINT "promotion_uses_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
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
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(20, 6) NOT NULL,
	"currency" text,
	"buy_quantity" integer,
	"get_quantity" integer,
	"max_discount" numeric(20, 2),
	"min_order_amount" numeric(20, 2),
	"starts_at" timestamptz,
	"ends_at" timestamptz,
	"usage_limit" integer,
	"usage_limit_per_customer" integer,
	"applies_to" jsonb NOT NULL,
	"first_purchase_only" boolean NOT NULL,
	"stackable" boolean NOT NULL,
	"usage_count" integer NOT NULL,
	"shown_as" text NOT NULL,
	CONSTRAINT "promotions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
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
	"revision" integer NOT NULL,
	"revises_id" text,
	"superseded_by_id" text,
	"deal_id" text,
	"contact_id" text,
	"company_id" text,
	"owner_id" text,
	"currency" text,
	"valid_until" date,
	"lines" jsonb NOT NULL,
	"promotion_code" text,
	"promotion_id" text,
	"terms" text,
	"notes" text,
	"subtotal" numeric(20, 2) NOT NULL,
	"discount_total" numeric(20, 2) NOT NULL,
	"tax_total" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"promotion_discount" numeric(20, 2) NOT NULL,
	"accepted_by" jsonb,
	"rejection_reason" text,
	"sent_at" timestamptz,
	"viewed_at" timestamptz,
	"accepted_at" timestamptz,
	"rejected_at" timestamptz,
	"expired_at" timestamptz,
	CONSTRAINT "quotes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "deal_stages" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"pipeline_id" text NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"probability" integer NOT NULL,
	"rot_days" integer,
	"required_fields" text[] NOT NULL,
	CONSTRAINT "deal_stages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "deals" (
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
	"title" text NOT NULL,
	"pipeline_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"amount" numeric(20, 2),
	"currency" text,
	"probability" integer NOT NULL,
	"expected_close_date" date,
	"contact_id" text,
	"company_id" text,
	"owner_id" text,
	"source" text,
	"lines" jsonb NOT NULL,
	"lost_reason" text,
	"competitor" text,
	"won_at" timestamptz,
	"lost_at" timestamptz,
	"stage_entered_at" timestamptz NOT NULL,
	"stage_history" jsonb NOT NULL,
	"weighted_amount" numeric(20, 2),
	"last_activity_at" timestamptz,
	"rots_at" timestamptz,
	CONSTRAINT "deals_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "pipelines" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pipelines_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_targets" (
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
	"owner_id" text,
	"team" text,
	"metric" text NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"target_value" numeric(20, 2) NOT NULL,
	"currency" text,
	"achieved_value" numeric(20, 2) NOT NULL,
	"attainment_pct" numeric(20, 2),
	"pace_pct" numeric(20, 2),
	"forecast_value" numeric(24, 2),
	"reviewed_at" timestamptz,
	"reached_at" timestamptz,
	"closed_at" timestamptz,
	CONSTRAINT "sales_targets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_since" timestamptz;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "customer_since" timestamptz;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_organization_id_campaign_id_campaigns_organization_id_id_fk" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_converted_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","converted_contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_converted_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","converted_company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_converted_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","converted_deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_organization_id_product_id_products_organization_id_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_organization_id_promotion_id_promotions_organization_id_id_fk" FOREIGN KEY ("organization_id","promotion_id") REFERENCES "public"."promotions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_organization_id_quote_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_revises_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","revises_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_superseded_by_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","superseded_by_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_promotion_id_promotions_organization_id_id_fk" FOREIGN KEY ("organization_id","promotion_id") REFERENCES "public"."promotions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stages" ADD CONSTRAINT "deal_stages_organization_id_pipeline_id_pipelines_organization_id_id_fk" FOREIGN KEY ("organization_id","pipeline_id") REFERENCES "public"."pipelines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_pipeline_id_pipelines_organization_id_id_fk" FOREIGN KEY ("organization_id","pipeline_id") REFERENCES "public"."pipelines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_stage_id_deal_stages_organization_id_id_fk" FOREIGN KEY ("organization_id","stage_id") REFERENCES "public"."deal_stages"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_outcome_idx" ON "campaign_recipients" USING btree ("organization_id","campaign_id","outcome","address");--> statement-breakpoint
CREATE INDEX "campaigns_created_idx" ON "campaigns" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_updated_idx" ON "campaigns" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_search_idx" ON "campaigns" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_updated_idx" ON "leads" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_source_idx" ON "leads" USING btree ("organization_id","source","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "leads_name_idx" ON "leads" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "leads_score_idx" ON "leads" USING btree ("organization_id","score","id");--> statement-breakpoint
CREATE INDEX "leads_value_idx" ON "leads" USING btree ("organization_id","estimated_value","id");--> statement-breakpoint
CREATE INDEX "product_prices_product_idx" ON "product_prices" USING btree ("organization_id","product_id","since","id");--> statement-breakpoint
CREATE INDEX "products_created_idx" ON "products" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_updated_idx" ON "products" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_kind_idx" ON "products" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("organization_id","price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_idx" ON "products" USING btree ("organization_id","sku") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_idx" ON "promotion_uses" USING btree ("organization_id","promotion_id","status","created_at");--> statement-breakpoint
CREATE INDEX "promotion_uses_quote_idx" ON "promotion_uses" USING btree ("organization_id","quote_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_contact_idx" ON "promotion_uses" USING btree ("organization_id","contact_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_created_idx" ON "promotions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_updated_idx" ON "promotions" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "promotions_search_idx" ON "promotions" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "promotions_status_idx" ON "promotions" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_shown_idx" ON "promotions" USING btree ("organization_id","shown_as","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_name_idx" ON "promotions" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "promotions_ends_idx" ON "promotions" USING btree ("organization_id","ends_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code_idx" ON "promotions" USING btree ("organization_id","code") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "quotes_created_idx" ON "quotes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_updated_idx" ON "quotes" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_search_idx" ON "quotes" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "quotes_status_idx" ON "quotes" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_deal_idx" ON "quotes" USING btree ("organization_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_contact_idx" ON "quotes" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_company_idx" ON "quotes" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_owner_idx" ON "quotes" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_number_idx" ON "quotes" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "quotes_total_idx" ON "quotes" USING btree ("organization_id","total","id");--> statement-breakpoint
CREATE INDEX "quotes_valid_until_idx" ON "quotes" USING btree ("organization_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "deal_stages_pipeline_idx" ON "deal_stages" USING btree ("organization_id","pipeline_id","position");--> statement-breakpoint
CREATE INDEX "deals_created_idx" ON "deals" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_updated_idx" ON "deals" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_search_idx" ON "deals" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "deals_status_idx" ON "deals" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_pipeline_idx" ON "deals" USING btree ("organization_id","pipeline_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_stage_idx" ON "deals" USING btree ("organization_id","stage_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_owner_idx" ON "deals" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_contact_idx" ON "deals" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_company_idx" ON "deals" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_title_idx" ON "deals" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE INDEX "deals_amount_idx" ON "deals" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "deals_expected_close_idx" ON "deals" USING btree ("organization_id","expected_close_date","id");--> statement-breakpoint
CREATE INDEX "deals_stage_entered_idx" ON "deals" USING btree ("organization_id","stage_entered_at","id");--> statement-breakpoint
CREATE INDEX "deals_rots_idx" ON "deals" USING btree ("organization_id","rots_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_created_idx" ON "sales_targets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_updated_idx" ON "sales_targets" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_search_idx" ON "sales_targets" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "sales_targets_status_idx" ON "sales_targets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_owner_idx" ON "sales_targets" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_period_idx" ON "sales_targets" USING btree ("organization_id","period_start","id");--> statement-breakpoint
CREATE INDEX "sales_targets_attainment_idx" ON "sales_targets" USING btree ("organization_id","attainment_pct","id");
--> statement-breakpoint
-- 0013_work_and_support
CREATE TABLE "chat_conversations" (
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
	"visitor" jsonb NOT NULL,
	"contact_id" text,
	"channel" text NOT NULL,
	"assignee_id" text,
	"priority" text NOT NULL,
	"labels" text[] NOT NULL,
	"snoozed_until" timestamptz,
	"waiting_since" timestamptz,
	"last_message_at" timestamptz,
	"resolved_at" timestamptz,
	CONSTRAINT "chat_conversations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
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
	"conversation_id" text NOT NULL,
	"author" jsonb NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	CONSTRAINT "chat_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbox_connections" (
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
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"provider" text,
	"name" text,
	"creates" text NOT NULL,
	"last_synced_at" timestamptz,
	"error" text,
	CONSTRAINT "inbox_connections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
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
	"connection_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"direction" text NOT NULL,
	"from" text,
	"from_name" text,
	"to" text[] NOT NULL,
	"cc" text[] NOT NULL,
	"subject" text,
	"body_text" text,
	"body_html" text,
	"attachments" jsonb NOT NULL,
	"message_id" text,
	"in_reply_to" text,
	"references" text[] NOT NULL,
	"received_at" timestamptz,
	"contact_id" text,
	"ticket_id" text,
	"reply_to_id" text,
	"email_id" text,
	"sent_at" timestamptz,
	"delivered_at" timestamptz,
	"error" text,
	"subject_key" text,
	"participants" text[] NOT NULL,
	CONSTRAINT "inbox_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
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
	"ticket_id" text NOT NULL,
	"body" text NOT NULL,
	"author" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"mentions" text[] NOT NULL,
	"redacted_at" timestamptz,
	"redacted_by" jsonb,
	CONSTRAINT "ticket_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
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
	"ticket_id" text NOT NULL,
	"body" text NOT NULL,
	"author" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"mentions" text[] NOT NULL,
	"redacted_at" timestamptz,
	"redacted_by" jsonb,
	CONSTRAINT "ticket_notes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
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
	"number" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"description" text,
	"priority" text NOT NULL,
	"channel" text NOT NULL,
	"contact_id" text,
	"company_id" text,
	"assignee_id" text,
	"team" text,
	"category" text,
	"spent_minutes" integer,
	"snoozed_until" timestamptz,
	"csat" jsonb,
	"merged_into_id" text,
	"follows_id" text,
	"reopen_count" integer NOT NULL,
	"sla" jsonb NOT NULL,
	"next_due_at" timestamptz,
	"last_message_at" timestamptz,
	"solved_at" timestamptz,
	"closed_at" timestamptz,
	CONSTRAINT "tickets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
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
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"related" jsonb NOT NULL,
	"related_id" text NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"duration_minutes" integer,
	"outcome" text,
	"participants" text[] NOT NULL,
	CONSTRAINT "activities_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
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
	"code" text,
	"description" text,
	"client_company_id" text,
	"deal_id" text,
	"manager_id" text,
	"members" text[] NOT NULL,
	"start_date" date,
	"end_date" date,
	"budget_amount" numeric(20, 2),
	"currency" text,
	"hourly_cost" numeric(20, 2),
	"open_tasks" integer NOT NULL,
	"done_tasks" integer NOT NULL,
	"late_tasks" integer NOT NULL,
	"late_important_tasks" integer NOT NULL,
	"progress_pct" integer NOT NULL,
	"spent_hours" numeric(12, 2) NOT NULL,
	"spent" numeric(20, 2) NOT NULL,
	"health" text,
	"health_reasons" jsonb NOT NULL,
	"health_checked_on" date,
	"completed_at" timestamptz,
	CONSTRAINT "projects_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
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
	"title" text NOT NULL,
	"description" text,
	"priority" text NOT NULL,
	"assignee_id" text,
	"project_id" text,
	"parent_id" text,
	"start_date" date,
	"due_date" date,
	"estimate_hours" numeric(12, 2),
	"spent_hours" numeric(12, 2),
	"depends_on" text[] NOT NULL,
	"blocked_reason" text,
	"related" jsonb,
	"related_id" text,
	"checklist" jsonb NOT NULL,
	"recurrence" text,
	"series_start" date,
	"previous_task_id" text,
	"completed_at" timestamptz,
	"overdue_at" timestamptz,
	CONSTRAINT "tasks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "references" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_organization_id_conversation_id_chat_conversations_organization_id_id_fk" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."chat_conversations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_organization_id_connection_id_inbox_connections_organization_id_id_fk" FOREIGN KEY ("organization_id","connection_id") REFERENCES "public"."inbox_connections"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_organization_id_ticket_id_tickets_organization_id_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_organization_id_ticket_id_tickets_organization_id_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_organization_id_ticket_id_tickets_organization_id_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_client_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","client_company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_manager_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","manager_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_parent_id_tasks_organization_id_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_created_idx" ON "chat_conversations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_updated_idx" ON "chat_conversations" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_search_idx" ON "chat_conversations" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "chat_conversations_status_idx" ON "chat_conversations" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_contact_idx" ON "chat_conversations" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_assignee_idx" ON "chat_conversations" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_waiting_idx" ON "chat_conversations" USING btree ("organization_id","waiting_since","id");--> statement-breakpoint
CREATE INDEX "chat_messages_created_idx" ON "chat_messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_updated_idx" ON "chat_messages" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_conversation_idx" ON "chat_messages" USING btree ("organization_id","conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_created_idx" ON "inbox_connections" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_updated_idx" ON "inbox_connections" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_search_idx" ON "inbox_connections" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "inbox_connections_status_idx" ON "inbox_connections" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_channel_idx" ON "inbox_connections" USING btree ("organization_id","channel","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_address_idx" ON "inbox_connections" USING btree ("organization_id","address","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_created_idx" ON "inbox_messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_updated_idx" ON "inbox_messages" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_search_idx" ON "inbox_messages" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "inbox_messages_status_idx" ON "inbox_messages" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_connection_idx" ON "inbox_messages" USING btree ("organization_id","connection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_thread_idx" ON "inbox_messages" USING btree ("organization_id","thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_contact_idx" ON "inbox_messages" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_ticket_idx" ON "inbox_messages" USING btree ("organization_id","ticket_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_message_idx" ON "inbox_messages" USING btree ("organization_id","connection_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "inbox_messages_subject_idx" ON "inbox_messages" USING btree ("organization_id","connection_id","subject_key","created_at");--> statement-breakpoint
CREATE INDEX "inbox_messages_email_idx" ON "inbox_messages" USING btree ("organization_id","email_id") WHERE email_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_created_idx" ON "ticket_messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_updated_idx" ON "ticket_messages" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_search_idx" ON "ticket_messages" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_idx" ON "ticket_messages" USING btree ("organization_id","ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_created_idx" ON "ticket_notes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_updated_idx" ON "ticket_notes" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_search_idx" ON "ticket_notes" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket_idx" ON "ticket_notes" USING btree ("organization_id","ticket_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number_idx" ON "tickets" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "tickets_created_idx" ON "tickets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_updated_idx" ON "tickets" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "tickets_status_idx" ON "tickets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_priority_idx" ON "tickets" USING btree ("organization_id","priority","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_contact_idx" ON "tickets" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_company_idx" ON "tickets" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_assignee_idx" ON "tickets" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_team_idx" ON "tickets" USING btree ("organization_id","team","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_follows_idx" ON "tickets" USING btree ("organization_id","follows_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_due_idx" ON "tickets" USING btree ("organization_id","next_due_at","id");--> statement-breakpoint
CREATE INDEX "activities_created_idx" ON "activities" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_updated_idx" ON "activities" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "activities_search_idx" ON "activities" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "activities_kind_idx" ON "activities" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_related_idx" ON "activities" USING btree ("organization_id","related_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "activities_occurred_idx" ON "activities" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "projects_created_idx" ON "projects" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_updated_idx" ON "projects" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_search_idx" ON "projects" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_company_idx" ON "projects" USING btree ("organization_id","client_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_manager_idx" ON "projects" USING btree ("organization_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_deal_idx" ON "projects" USING btree ("organization_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_name_idx" ON "projects" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "projects_code_idx" ON "projects" USING btree ("organization_id","code","id");--> statement-breakpoint
CREATE INDEX "projects_end_idx" ON "projects" USING btree ("organization_id","end_date","id");--> statement-breakpoint
CREATE INDEX "tasks_created_idx" ON "tasks" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_updated_idx" ON "tasks" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tasks_search_idx" ON "tasks" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "tasks_status_idx" ON "tasks" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_priority_idx" ON "tasks" USING btree ("organization_id","priority","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_parent_idx" ON "tasks" USING btree ("organization_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_related_idx" ON "tasks" USING btree ("organization_id","related_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_project_idx" ON "tasks" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_progress_idx" ON "tasks" USING btree ("organization_id","project_id","status","due_date");--> statement-breakpoint
CREATE INDEX "tasks_due_idx" ON "tasks" USING btree ("organization_id","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_title_idx" ON "tasks" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_previous_idx" ON "tasks" USING btree ("organization_id","previous_task_id") WHERE previous_task_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_depends_idx" ON "tasks" USING gin ("organization_id","depends_on") WHERE depends_on <> '{}';
--> statement-breakpoint
-- 0014_when_done
CREATE INDEX "tickets_solved_idx" ON "tickets" USING btree ("organization_id","solved_at","id");--> statement-breakpoint
CREATE INDEX "tasks_completed_idx" ON "tasks" USING btree ("organization_id","completed_at","id");
--> statement-breakpoint
-- 0015_projects_of_deals
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- 0016_contracts_and_conversations
CREATE TABLE "calendar_connections" (
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
	"provider" text NOT NULL,
	"url" text NOT NULL,
	"account" text,
	"timezone" text,
	"refresh_minutes" integer NOT NULL,
	"past_days" integer NOT NULL,
	"future_days" integer NOT NULL,
	"error" text,
	"problems" text[] NOT NULL,
	"event_count" integer NOT NULL,
	"last_synced_at" timestamptz,
	"next_sync_at" timestamptz,
	"expanded_at" timestamptz,
	"etag" text,
	"last_modified" text,
	CONSTRAINT "calendar_connections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
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
	"connection_id" text,
	"uid" text,
	"occurrence" text,
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
	"contact_id" text,
	"activity_id" text,
	CONSTRAINT "calendar_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_files" (
	"organization_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"sha256" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "contract_files_organization_id_contract_id_name_pk" PRIMARY KEY("organization_id","contract_id","name")
);
--> statement-breakpoint
CREATE TABLE "contract_links" (
	"organization_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"contract_id" text NOT NULL,
	"signer_id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "contract_links_organization_id_token_hash_pk" PRIMARY KEY("organization_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "contract_templates" (
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
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"description" text,
	"body" text NOT NULL,
	"body_format" text NOT NULL,
	CONSTRAINT "contract_templates_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_trail" (
	"organization_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamptz NOT NULL,
	"event" text NOT NULL,
	"signer_id" text,
	"actor" text NOT NULL,
	"data" jsonb NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "contract_trail_organization_id_contract_id_seq_pk" PRIMARY KEY("organization_id","contract_id","seq")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
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
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"company_id" text,
	"contact_id" text,
	"deal_id" text,
	"quote_id" text,
	"owner_id" text,
	"template_id" text,
	"variables" jsonb NOT NULL,
	"document_url" text,
	"body" text,
	"body_format" text NOT NULL,
	"document_status" text NOT NULL,
	"document_error" text,
	"document_media_type" text,
	"document_size" integer,
	"document_sha256" text,
	"value" numeric(20, 2),
	"currency" text,
	"start_date" date,
	"end_date" date,
	"auto_renew" boolean NOT NULL,
	"notice_days" integer,
	"signing_order" text NOT NULL,
	"sign_by" date,
	"reminders" jsonb,
	"reminders_sent" integer NOT NULL,
	"next_reminder_at" timestamptz,
	"message" text,
	"signers" jsonb NOT NULL,
	"sent_at" timestamptz,
	"signed_at" timestamptz,
	"activated_at" timestamptz,
	"closed_at" timestamptz,
	"void_reason" text,
	"decline_reason" text,
	"termination_reason" text,
	"supersedes_id" text,
	"renews_id" text,
	"renewed_by_id" text,
	"trail_length" integer NOT NULL,
	"trail_hash" text NOT NULL,
	"certificate" jsonb,
	CONSTRAINT "contracts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
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
	"form_id" text NOT NULL,
	"status" text NOT NULL,
	"data" jsonb NOT NULL,
	"contact_id" text,
	"lead_id" text,
	"ticket_id" text,
	"utm" jsonb NOT NULL,
	"spam_score" integer NOT NULL,
	"spam_reasons" text[] NOT NULL,
	"browser_token" text,
	"ip" text,
	"user_agent" text,
	"processed_at" timestamptz,
	CONSTRAINT "form_submissions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "forms" (
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
	"slug" text NOT NULL,
	"description" text,
	"fields" jsonb NOT NULL,
	"creates" text NOT NULL,
	"owner_id" text,
	"redirect_url" text,
	"success_message" text,
	"published_at" timestamptz,
	"archived_at" timestamptz,
	CONSTRAINT "forms_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webinar_attendees" (
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
	"webinar_id" text NOT NULL,
	"status" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"contact_id" text,
	"minutes" integer,
	"source" text,
	"waitlisted_at" timestamptz,
	CONSTRAINT "webinar_attendees_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "webinars" (
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
	"title" text NOT NULL,
	"description" text,
	"starts_at" timestamptz NOT NULL,
	"ends_at" timestamptz,
	"timezone" text,
	"capacity" integer,
	"join_url" text,
	"form_id" text,
	"recording_url" text,
	"registered_count" integer NOT NULL,
	"waitlisted_count" integer NOT NULL,
	"attended_count" integer NOT NULL,
	"started_at" timestamptz,
	"ended_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "webinars_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "sealed_values" text;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organization_id_connection_id_calendar_connections_organization_id_id_fk" FOREIGN KEY ("organization_id","connection_id") REFERENCES "public"."calendar_connections"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_files" ADD CONSTRAINT "contract_files_organization_id_contract_id_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","contract_id") REFERENCES "public"."contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_links" ADD CONSTRAINT "contract_links_organization_id_contract_id_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","contract_id") REFERENCES "public"."contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_trail" ADD CONSTRAINT "contract_trail_organization_id_contract_id_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","contract_id") REFERENCES "public"."contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_quote_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_template_id_contract_templates_organization_id_id_fk" FOREIGN KEY ("organization_id","template_id") REFERENCES "public"."contract_templates"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_supersedes_id_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","supersedes_id") REFERENCES "public"."contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_renews_id_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","renews_id") REFERENCES "public"."contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_organization_id_renewed_by_id_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","renewed_by_id") REFERENCES "public"."contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_organization_id_form_id_forms_organization_id_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."forms"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_attendees" ADD CONSTRAINT "webinar_attendees_organization_id_webinar_id_webinars_organization_id_id_fk" FOREIGN KEY ("organization_id","webinar_id") REFERENCES "public"."webinars"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinar_attendees" ADD CONSTRAINT "webinar_attendees_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webinars" ADD CONSTRAINT "webinars_organization_id_form_id_forms_organization_id_id_fk" FOREIGN KEY ("organization_id","form_id") REFERENCES "public"."forms"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_connections_created_idx" ON "calendar_connections" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_connections_updated_idx" ON "calendar_connections" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "calendar_connections_search_idx" ON "calendar_connections" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "calendar_connections_status_idx" ON "calendar_connections" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_connections_name_idx" ON "calendar_connections" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "calendar_events_created_idx" ON "calendar_events" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_events_updated_idx" ON "calendar_events" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "calendar_events_search_idx" ON "calendar_events" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "calendar_events_starts_idx" ON "calendar_events" USING btree ("organization_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "calendar_events_status_idx" ON "calendar_events" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_events_connection_idx" ON "calendar_events" USING btree ("organization_id","connection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "calendar_events_contact_idx" ON "calendar_events" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_occurrence_unique" ON "calendar_events" USING btree ("organization_id","connection_id","uid","occurrence") WHERE connection_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "contract_links_signer_idx" ON "contract_links" USING btree ("organization_id","contract_id","signer_id");--> statement-breakpoint
CREATE INDEX "contract_templates_created_idx" ON "contract_templates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contract_templates_updated_idx" ON "contract_templates" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contract_templates_search_idx" ON "contract_templates" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "contract_templates_name_idx" ON "contract_templates" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "contracts_created_idx" ON "contracts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_updated_idx" ON "contracts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contracts_search_idx" ON "contracts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "contracts_status_idx" ON "contracts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_kind_idx" ON "contracts" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_company_idx" ON "contracts" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_contact_idx" ON "contracts" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_deal_idx" ON "contracts" USING btree ("organization_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_quote_idx" ON "contracts" USING btree ("organization_id","quote_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_owner_idx" ON "contracts" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_number_idx" ON "contracts" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "contracts_title_idx" ON "contracts" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE INDEX "contracts_end_idx" ON "contracts" USING btree ("organization_id","end_date","id");--> statement-breakpoint
CREATE INDEX "form_submissions_created_idx" ON "form_submissions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_updated_idx" ON "form_submissions" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_search_idx" ON "form_submissions" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "form_submissions_form_idx" ON "form_submissions" USING btree ("organization_id","form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_status_idx" ON "form_submissions" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_contact_idx" ON "form_submissions" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_browser_unique" ON "form_submissions" USING btree ("organization_id","form_id","browser_token") WHERE browser_token IS NOT NULL;--> statement-breakpoint
CREATE INDEX "forms_created_idx" ON "forms" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_updated_idx" ON "forms" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "forms_search_idx" ON "forms" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "forms_status_idx" ON "forms" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_owner_idx" ON "forms" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forms_name_idx" ON "forms" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "forms_slug_unique" ON "forms" USING btree ("organization_id","slug") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "webinar_attendees_created_idx" ON "webinar_attendees" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webinar_attendees_updated_idx" ON "webinar_attendees" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "webinar_attendees_search_idx" ON "webinar_attendees" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "webinar_attendees_status_idx" ON "webinar_attendees" USING btree ("organization_id","webinar_id","status","id");--> statement-breakpoint
CREATE INDEX "webinar_attendees_webinar_idx" ON "webinar_attendees" USING btree ("organization_id","webinar_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webinar_attendees_email_idx" ON "webinar_attendees" USING btree ("organization_id","email","created_at","id");--> statement-breakpoint
CREATE INDEX "webinar_attendees_contact_idx" ON "webinar_attendees" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webinars_created_idx" ON "webinars" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webinars_updated_idx" ON "webinars" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "webinars_search_idx" ON "webinars" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "webinars_status_idx" ON "webinars" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "webinars_form_idx" ON "webinars" USING btree ("organization_id","form_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webinars_starts_idx" ON "webinars" USING btree ("organization_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "webinars_title_idx" ON "webinars" USING btree ("organization_id","title","id");
--> statement-breakpoint
-- 0017_loose_sums
CREATE INDEX "tallies_loose_idx" ON "tallies" USING btree ("organization_id","day") WHERE slot <> 0 and day <> '';
--> statement-breakpoint
-- 0018_kinds_of_mail_hands_in_imports
ALTER TABLE "imports" ADD COLUMN "queued_by" jsonb;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "kind" text DEFAULT 'message' NOT NULL;--> statement-breakpoint
ALTER TABLE "webinar_attendees" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- 0019_lookup_indexes
CREATE INDEX "campaigns_name_idx" ON "campaigns" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "campaigns_schedule_idx" ON "campaigns" USING btree ("organization_id","schedule_at","id");--> statement-breakpoint
CREATE INDEX "contracts_supersedes_idx" ON "contracts" USING btree ("organization_id","supersedes_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_renews_idx" ON "contracts" USING btree ("organization_id","renews_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("organization_id","converted_contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_company_idx" ON "leads" USING btree ("organization_id","converted_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_deal_idx" ON "leads" USING btree ("organization_id","converted_deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_templates_name_idx" ON "email_templates" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "quotes_promotion_idx" ON "quotes" USING btree ("organization_id","promotion_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_revises_idx" ON "quotes" USING btree ("organization_id","revises_id","created_at","id");
--> statement-breakpoint
-- 0020_lighter_writes
DROP INDEX "events_sequence_idx";--> statement-breakpoint
DROP INDEX "idempotency_keys_created_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "events_sequence_idx" ON "events" USING btree ("organization_id","sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_idx" ON "idempotency_keys" USING brin ("created_at");
--> statement-breakpoint
-- 0021_suppliers_and_cash
CREATE TABLE "cash_movements" (
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
	"kind" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"account" text,
	"category" text,
	"description" text,
	"source" jsonb,
	"reconciled_at" timestamptz,
	CONSTRAINT "cash_movements_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
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
	"tax_id" text,
	"email" text,
	"phone" text,
	"address" jsonb NOT NULL,
	"payment_terms_days" integer,
	"currency" text,
	"categories" text[] NOT NULL,
	CONSTRAINT "suppliers_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "cash_movements_created_idx" ON "cash_movements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_updated_idx" ON "cash_movements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_search_idx" ON "cash_movements" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "cash_movements_status_idx" ON "cash_movements" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_kind_idx" ON "cash_movements" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_category_idx" ON "cash_movements" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_date_idx" ON "cash_movements" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "cash_movements_amount_idx" ON "cash_movements" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "suppliers_created_idx" ON "suppliers" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_updated_idx" ON "suppliers" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_search_idx" ON "suppliers" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "suppliers_status_idx" ON "suppliers" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "suppliers_name_idx" ON "suppliers" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "suppliers_tax_id_idx" ON "suppliers" USING btree ("organization_id","tax_id","id");
--> statement-breakpoint
-- 0022_finance_people_purchasing_works
CREATE TABLE "budgets" (
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
	"scope" text NOT NULL,
	"scope_id" text,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"currency" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"lines" jsonb NOT NULL,
	"control" text NOT NULL,
	"actual" numeric(20, 2) NOT NULL,
	"committed" numeric(20, 2) NOT NULL,
	"remaining" numeric(20, 2) NOT NULL,
	"used_pct" numeric(30, 2) NOT NULL,
	"forecast_end" numeric(30, 2) NOT NULL,
	"reached_pct" integer NOT NULL,
	"closed_at" timestamptz,
	CONSTRAINT "budgets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "cash_warnings" (
	"organization_id" text NOT NULL,
	"date" date NOT NULL,
	"balance" numeric(20, 2) NOT NULL,
	CONSTRAINT "cash_warnings_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "spendings" (
	"organization_id" text NOT NULL,
	"source_id" text NOT NULL,
	"kind" text NOT NULL,
	"source_type" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"department_id" text,
	"project_id" text,
	"category" text,
	CONSTRAINT "spendings_organization_id_source_id_kind_pk" PRIMARY KEY("organization_id","source_id","kind")
);
--> statement-breakpoint
CREATE TABLE "expenses" (
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
	"description" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"category" text,
	"employee_id" text,
	"supplier_id" text,
	"project_id" text,
	"department_id" text,
	"receipt_url" text,
	"tax_amount" numeric(20, 2),
	"reimbursable" boolean NOT NULL,
	"account" text,
	"paid_on" date,
	"reject_reason" text,
	"approved_by" jsonb,
	"submitted_at" timestamptz,
	"approved_at" timestamptz,
	"rejected_at" timestamptz,
	"paid_at" timestamptz,
	CONSTRAINT "expenses_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
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
	"invoice_id" text NOT NULL,
	"date" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"method" text NOT NULL,
	"account" text,
	"reference" text,
	"reason" text,
	CONSTRAINT "invoice_payments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
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
	"shown_as" text NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"supplier_number" text,
	"company_id" text,
	"contact_id" text,
	"supplier_id" text,
	"deal_id" text,
	"quote_id" text,
	"order_id" text,
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"measurement_id" text,
	"credits_id" text,
	"project_id" text,
	"department_id" text,
	"owner_id" text,
	"category" text,
	"issue_date" date,
	"due_date" date,
	"currency" text NOT NULL,
	"fx_rate" numeric(20, 10),
	"lines" jsonb NOT NULL,
	"retention_pct" numeric(7, 4),
	"notes" text,
	"subtotal" numeric(20, 2) NOT NULL,
	"discount_total" numeric(20, 2) NOT NULL,
	"tax_total" numeric(20, 2) NOT NULL,
	"retention_total" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"paid_total" numeric(20, 2) NOT NULL,
	"credited_total" numeric(20, 2) NOT NULL,
	"balance" numeric(20, 2) NOT NULL,
	"payments" jsonb NOT NULL,
	"match" jsonb,
	"void_reason" text,
	"issued_at" timestamptz,
	"sent_at" timestamptz,
	"paid_at" timestamptz,
	"overdue_at" timestamptz,
	"voided_at" timestamptz,
	CONSTRAINT "invoices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "absence_halves" (
	"organization_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	"half" text NOT NULL,
	"absence_id" text NOT NULL,
	CONSTRAINT "absence_halves_organization_id_employee_id_date_half_pk" PRIMARY KEY("organization_id","employee_id","date","half")
);
--> statement-breakpoint
CREATE TABLE "absences" (
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
	"employee_id" text NOT NULL,
	"kind" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"start_half" text NOT NULL,
	"end_half" text NOT NULL,
	"half_days" integer NOT NULL,
	"days" numeric(10, 2) NOT NULL,
	"reason" text,
	"attachment_url" text,
	"approver_id" text,
	"decision_note" text,
	"decided_at" timestamptz,
	"decided_by" jsonb,
	"cancelled_from" date,
	CONSTRAINT "absences_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_days" (
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
	"employee_id" text NOT NULL,
	"date" date NOT NULL,
	"check_in" timestamptz,
	"check_out" timestamptz,
	"break_minutes" integer NOT NULL,
	"recorded_in" timestamptz,
	"recorded_out" timestamptz,
	"recorded_break_minutes" integer NOT NULL,
	"corrected_in" timestamptz,
	"corrected_out" timestamptz,
	"corrected_break_minutes" integer,
	"correction_reason" text,
	"corrected_by" jsonb,
	"corrected_at" timestamptz,
	"is_remote" boolean NOT NULL,
	"worked_minutes" integer NOT NULL,
	"scheduled_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"early_minutes" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"presence" text,
	"am" text,
	"pm" text,
	"missing_checkout_at" timestamptz,
	"note" text,
	CONSTRAINT "attendance_days_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "attendance_events" (
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
	"employee_id" text NOT NULL,
	"attendance_id" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamptz NOT NULL,
	"source" text NOT NULL,
	"device_id" text,
	"location" jsonb,
	"note" text,
	CONSTRAINT "attendance_events_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "departments" (
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
	"code" text,
	"parent_id" text,
	"manager_id" text,
	"cost_center" text,
	"min_coverage" integer,
	CONSTRAINT "departments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "employees" (
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
	"employee_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"user_id" text,
	"department_id" text,
	"manager_id" text,
	"position" text,
	"hire_date" date NOT NULL,
	"termination_date" date,
	"contract_type" text NOT NULL,
	"work_schedule" jsonb,
	"base_salary" numeric(20, 2),
	"pay_frequency" text NOT NULL,
	"currency" text,
	"bank" jsonb,
	"documents" jsonb NOT NULL,
	"periods" jsonb NOT NULL,
	"leave_reviewed_on" date,
	CONSTRAINT "employees_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "leave_entries" (
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
	"employee_id" text NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"entry" text NOT NULL,
	"days" numeric(10, 2) NOT NULL,
	"absence_id" text,
	"note" text,
	CONSTRAINT "leave_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "payroll_records" (
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
	"employee_id" text NOT NULL,
	"period" text NOT NULL,
	"bonuses" jsonb NOT NULL,
	"pay_date" date,
	"scheduled_halves" integer NOT NULL,
	"worked_halves" integer NOT NULL,
	"paid_leave_halves" integer NOT NULL,
	"unpaid_halves" integer NOT NULL,
	"overtime_minutes" integer NOT NULL,
	"late_minutes" integer NOT NULL,
	"earnings" jsonb,
	"deductions" jsonb,
	"gross" numeric(20, 2),
	"net" numeric(20, 2),
	"currency" text,
	"source_hash" text,
	"trace" jsonb,
	"stale" boolean NOT NULL,
	"calculated_at" timestamptz,
	"approved_at" timestamptz,
	"approved_by" jsonb,
	"paid_at" timestamptz,
	CONSTRAINT "payroll_records_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_orders" (
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
	"supplier_id" text NOT NULL,
	"project_id" text,
	"owner_id" text,
	"rfq_id" text,
	"currency" text,
	"expected_date" date,
	"category" text,
	"delivery_address" jsonb NOT NULL,
	"terms" text,
	"notes" text,
	"lines" jsonb NOT NULL,
	"subtotal" numeric(20, 2) NOT NULL,
	"tax" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"approval" jsonb NOT NULL,
	"decision_note" text,
	"invoicing" text NOT NULL,
	"cancel_reason" text,
	"close_reason" text,
	"approved_at" timestamptz,
	"sent_at" timestamptz,
	"received_at" timestamptz,
	"closed_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "purchase_orders_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "purchase_prices" (
	"organization_id" text NOT NULL,
	"order_id" text NOT NULL,
	"line_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"item" text NOT NULL,
	"currency" text NOT NULL,
	"unit_price" numeric(20, 6) NOT NULL,
	"agreed_at" timestamptz NOT NULL,
	CONSTRAINT "purchase_prices_organization_id_order_id_line_id_pk" PRIMARY KEY("organization_id","order_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
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
	"order_id" text NOT NULL,
	"supplier_id" text,
	"received_at" timestamptz,
	"delivery_note" text,
	"lines" jsonb NOT NULL,
	"photos" text[] NOT NULL,
	"claim_task_id" text,
	"reverse_reason" text,
	"reversed_at" timestamptz,
	CONSTRAINT "receipts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "rfqs" (
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
	"title" text NOT NULL,
	"project_id" text,
	"owner_id" text,
	"currency" text,
	"needed_by" date,
	"respond_by" date,
	"lines" jsonb NOT NULL,
	"supplier_ids" text[] NOT NULL,
	"message" text,
	"responses" jsonb NOT NULL,
	"comparison" jsonb NOT NULL,
	"award" jsonb,
	"cancel_reason" text,
	"sent_at" timestamptz,
	"awarded_at" timestamptz,
	"closed_at" timestamptz,
	"cancelled_at" timestamptz,
	CONSTRAINT "rfqs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "client_contracts" (
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
	"title" text NOT NULL,
	"project_id" text,
	"currency" text NOT NULL,
	"lpu_list" text,
	"price_factor" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 4),
	"lines" jsonb NOT NULL,
	"advance_pct" numeric(9, 4) NOT NULL,
	"retention_pct" numeric(9, 4) NOT NULL,
	"retention_release" jsonb,
	"start_date" date,
	"end_date" date,
	"amendments" jsonb NOT NULL,
	"value" numeric(20, 2) NOT NULL,
	"totals" jsonb NOT NULL,
	"notes" text,
	"termination_reason" text,
	"activated_at" timestamptz,
	"completed_at" timestamptz,
	"closed_at" timestamptz,
	"notices_sent" text[] NOT NULL,
	"company_id" text NOT NULL,
	"readjustment" jsonb,
	"guarantees" jsonb NOT NULL,
	CONSTRAINT "client_contracts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "contract_amendments" (
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
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"status" text NOT NULL,
	"number" integer,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"lump_sum" numeric(20, 2),
	"readjustment_pct" numeric(9, 4),
	"days_delta" integer NOT NULL,
	"value_delta" numeric(20, 2) NOT NULL,
	"approved_at" timestamptz,
	CONSTRAINT "contract_amendments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "lpu_items" (
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
	"list" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"unit" text NOT NULL,
	"unit_price" numeric(20, 6) NOT NULL,
	"currency" text NOT NULL,
	"category" text,
	"region" text,
	"base_date" date,
	"valid_from" date,
	"valid_to" date,
	"bdi_pct" numeric(9, 4),
	"composition" jsonb NOT NULL,
	"composition_cost" numeric(20, 6),
	"composition_price" numeric(20, 6),
	"composition_difference" numeric(20, 6),
	"measure_rule" text,
	"superseded_by_id" text,
	"stats" jsonb NOT NULL,
	CONSTRAINT "lpu_items_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "lpu_uses" (
	"organization_id" text NOT NULL,
	"lpu_item_id" text NOT NULL,
	"source_id" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"unit_price" numeric(20, 6) NOT NULL,
	"used_at" timestamptz NOT NULL,
	CONSTRAINT "lpu_uses_organization_id_lpu_item_id_source_id_line_id_pk" PRIMARY KEY("organization_id","lpu_item_id","source_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "measurements" (
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
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"status" text NOT NULL,
	"number" integer NOT NULL,
	"period_from" date,
	"period_to" date,
	"lines" jsonb NOT NULL,
	"currency" text NOT NULL,
	"gross" numeric(20, 2) NOT NULL,
	"advance_amortised" numeric(20, 2) NOT NULL,
	"retention" numeric(20, 2) NOT NULL,
	"net" numeric(20, 2) NOT NULL,
	"notes" text,
	"rejection_reason" text,
	"reversal_reason" text,
	"invoice_id" text,
	"submitted_at" timestamptz,
	"approved_at" timestamptz,
	CONSTRAINT "measurements_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "retentions" (
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
	"client_contract_id" text,
	"subcontractor_contract_id" text,
	"kind" text NOT NULL,
	"measurement_id" text,
	"invoice_id" text,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"note" text,
	CONSTRAINT "retentions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "subcontractor_contracts" (
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
	"title" text NOT NULL,
	"project_id" text,
	"currency" text NOT NULL,
	"lpu_list" text,
	"price_factor" numeric(20, 6) NOT NULL,
	"tax_rate" numeric(9, 4),
	"lines" jsonb NOT NULL,
	"advance_pct" numeric(9, 4) NOT NULL,
	"retention_pct" numeric(9, 4) NOT NULL,
	"retention_release" jsonb,
	"start_date" date,
	"end_date" date,
	"amendments" jsonb NOT NULL,
	"value" numeric(20, 2) NOT NULL,
	"totals" jsonb NOT NULL,
	"notes" text,
	"termination_reason" text,
	"activated_at" timestamptz,
	"completed_at" timestamptz,
	"closed_at" timestamptz,
	"notices_sent" text[] NOT NULL,
	"supplier_id" text NOT NULL,
	"client_contract_id" text,
	"pay_when_measured" boolean NOT NULL,
	"documents_required" jsonb NOT NULL,
	CONSTRAINT "subcontractor_contracts_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "source_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "source_part" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "blocked_reason" text;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "bank" jsonb;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "rating" jsonb;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_organization_id_invoice_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_quote_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_credits_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","credits_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absence_halves" ADD CONSTRAINT "absence_halves_organization_id_absence_id_absences_organization_id_id_fk" FOREIGN KEY ("organization_id","absence_id") REFERENCES "public"."absences"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_organization_id_approver_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","approver_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_days" ADD CONSTRAINT "attendance_days_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_events" ADD CONSTRAINT "attendance_events_organization_id_attendance_id_attendance_days_organization_id_id_fk" FOREIGN KEY ("organization_id","attendance_id") REFERENCES "public"."attendance_days"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_organization_id_parent_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_organization_id_manager_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","manager_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_id_manager_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","manager_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_organization_id_user_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_organization_id_absence_id_absences_organization_id_id_fk" FOREIGN KEY ("organization_id","absence_id") REFERENCES "public"."absences"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD CONSTRAINT "payroll_records_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_rfq_id_rfqs_organization_id_id_fk" FOREIGN KEY ("organization_id","rfq_id") REFERENCES "public"."rfqs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_prices" ADD CONSTRAINT "purchase_prices_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_order_id_purchase_orders_organization_id_id_fk" FOREIGN KEY ("organization_id","order_id") REFERENCES "public"."purchase_orders"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_organization_id_claim_task_id_tasks_organization_id_id_fk" FOREIGN KEY ("organization_id","claim_task_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rfqs" ADD CONSTRAINT "rfqs_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD CONSTRAINT "client_contracts_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_amendments" ADD CONSTRAINT "contract_amendments_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_amendments" ADD CONSTRAINT "contract_amendments_organization_id_subcontractor_contract_id_subcontractor_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_contract_id") REFERENCES "public"."subcontractor_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lpu_items" ADD CONSTRAINT "lpu_items_organization_id_superseded_by_id_lpu_items_organization_id_id_fk" FOREIGN KEY ("organization_id","superseded_by_id") REFERENCES "public"."lpu_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lpu_uses" ADD CONSTRAINT "lpu_uses_organization_id_lpu_item_id_lpu_items_organization_id_id_fk" FOREIGN KEY ("organization_id","lpu_item_id") REFERENCES "public"."lpu_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "measurements" ADD CONSTRAINT "measurements_organization_id_subcontractor_contract_id_subcontractor_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_contract_id") REFERENCES "public"."subcontractor_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_organization_id_subcontractor_contract_id_subcontractor_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_contract_id") REFERENCES "public"."subcontractor_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retentions" ADD CONSTRAINT "retentions_organization_id_measurement_id_measurements_organization_id_id_fk" FOREIGN KEY ("organization_id","measurement_id") REFERENCES "public"."measurements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD CONSTRAINT "subcontractor_contracts_organization_id_supplier_id_suppliers_organization_id_id_fk" FOREIGN KEY ("organization_id","supplier_id") REFERENCES "public"."suppliers"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD CONSTRAINT "subcontractor_contracts_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD CONSTRAINT "subcontractor_contracts_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "budgets_created_idx" ON "budgets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_updated_idx" ON "budgets" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "budgets_search_idx" ON "budgets" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "budgets_status_idx" ON "budgets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_scope_idx" ON "budgets" USING btree ("organization_id","scope_id","created_at","id");--> statement-breakpoint
CREATE INDEX "budgets_name_idx" ON "budgets" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "budgets_period_end_idx" ON "budgets" USING btree ("organization_id","period_end","id");--> statement-breakpoint
CREATE INDEX "budgets_used_idx" ON "budgets" USING btree ("organization_id","used_pct","id");--> statement-breakpoint
CREATE INDEX "spendings_date_idx" ON "spendings" USING btree ("organization_id","date");--> statement-breakpoint
CREATE INDEX "spendings_project_idx" ON "spendings" USING btree ("organization_id","project_id","date");--> statement-breakpoint
CREATE INDEX "spendings_department_idx" ON "spendings" USING btree ("organization_id","department_id","date");--> statement-breakpoint
CREATE INDEX "spendings_category_idx" ON "spendings" USING btree ("organization_id","category","date");--> statement-breakpoint
CREATE INDEX "expenses_created_idx" ON "expenses" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_updated_idx" ON "expenses" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "expenses_search_idx" ON "expenses" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "expenses_status_idx" ON "expenses" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_category_idx" ON "expenses" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_employee_idx" ON "expenses" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_supplier_idx" ON "expenses" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_project_idx" ON "expenses" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "expenses_number_idx" ON "expenses" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "expenses_date_idx" ON "expenses" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "expenses_amount_idx" ON "expenses" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_created_idx" ON "invoice_payments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_updated_idx" ON "invoice_payments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_search_idx" ON "invoice_payments" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice_idx" ON "invoice_payments" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_date_idx" ON "invoice_payments" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "invoices_created_idx" ON "invoices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_updated_idx" ON "invoices" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_company_idx" ON "invoices" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_contact_idx" ON "invoices" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_supplier_idx" ON "invoices" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_deal_idx" ON "invoices" USING btree ("organization_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_quote_idx" ON "invoices" USING btree ("organization_id","quote_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_project_idx" ON "invoices" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_owner_idx" ON "invoices" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_credits_idx" ON "invoices" USING btree ("organization_id","credits_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_order_idx" ON "invoices" USING btree ("organization_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_client_contract_idx" ON "invoices" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_subcontract_idx" ON "invoices" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_number_idx" ON "invoices" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "invoices_issue_date_idx" ON "invoices" USING btree ("organization_id","issue_date","id");--> statement-breakpoint
CREATE INDEX "invoices_due_date_idx" ON "invoices" USING btree ("organization_id","due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_total_idx" ON "invoices" USING btree ("organization_id","total","id");--> statement-breakpoint
CREATE INDEX "invoices_balance_idx" ON "invoices" USING btree ("organization_id","balance","id");--> statement-breakpoint
CREATE INDEX "invoices_supplier_number_idx" ON "invoices" USING btree ("organization_id","supplier_id","supplier_number");--> statement-breakpoint
CREATE INDEX "absence_halves_absence_idx" ON "absence_halves" USING btree ("organization_id","absence_id");--> statement-breakpoint
CREATE INDEX "absences_created_idx" ON "absences" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_updated_idx" ON "absences" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "absences_search_idx" ON "absences" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "absences_status_idx" ON "absences" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_employee_idx" ON "absences" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_approver_idx" ON "absences" USING btree ("organization_id","approver_id","created_at","id");--> statement-breakpoint
CREATE INDEX "absences_start_idx" ON "absences" USING btree ("organization_id","start_date","id");--> statement-breakpoint
CREATE INDEX "attendance_days_created_idx" ON "attendance_days" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_updated_idx" ON "attendance_days" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_search_idx" ON "attendance_days" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_days_once_idx" ON "attendance_days" USING btree ("organization_id","employee_id","date");--> statement-breakpoint
CREATE INDEX "attendance_days_employee_idx" ON "attendance_days" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_status_idx" ON "attendance_days" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_days_date_idx" ON "attendance_days" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "attendance_events_created_idx" ON "attendance_events" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_updated_idx" ON "attendance_events" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_search_idx" ON "attendance_events" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "attendance_events_employee_idx" ON "attendance_events" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_day_idx" ON "attendance_events" USING btree ("organization_id","attendance_id","created_at","id");--> statement-breakpoint
CREATE INDEX "attendance_events_at_idx" ON "attendance_events" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "attendance_events_device_idx" ON "attendance_events" USING btree ("organization_id","device_id","at","employee_id","kind") WHERE device_id is not null;--> statement-breakpoint
CREATE INDEX "departments_created_idx" ON "departments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "departments_updated_idx" ON "departments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "departments_search_idx" ON "departments" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "departments_parent_idx" ON "departments" USING btree ("organization_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "departments_manager_idx" ON "departments" USING btree ("organization_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "departments_name_idx" ON "departments" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "departments_code_idx" ON "departments" USING btree ("organization_id","code","id");--> statement-breakpoint
CREATE INDEX "employees_created_idx" ON "employees" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_updated_idx" ON "employees" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "employees_search_idx" ON "employees" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "employees_number_idx" ON "employees" USING btree ("organization_id","employee_number");--> statement-breakpoint
CREATE INDEX "employees_status_idx" ON "employees" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_department_idx" ON "employees" USING btree ("organization_id","department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_manager_idx" ON "employees" USING btree ("organization_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_user_idx" ON "employees" USING btree ("organization_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "employees_email_idx" ON "employees" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "employees_name_idx" ON "employees" USING btree ("organization_id","last_name","id");--> statement-breakpoint
CREATE INDEX "employees_hired_idx" ON "employees" USING btree ("organization_id","hire_date","id");--> statement-breakpoint
CREATE INDEX "leave_entries_created_idx" ON "leave_entries" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leave_entries_updated_idx" ON "leave_entries" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "leave_entries_search_idx" ON "leave_entries" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "leave_entries_balance_idx" ON "leave_entries" USING btree ("organization_id","employee_id","kind","year");--> statement-breakpoint
CREATE INDEX "leave_entries_absence_idx" ON "leave_entries" USING btree ("organization_id","absence_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_created_idx" ON "payroll_records" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_updated_idx" ON "payroll_records" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_search_idx" ON "payroll_records" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payroll_records_once_idx" ON "payroll_records" USING btree ("organization_id","employee_id","period") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "payroll_records_employee_idx" ON "payroll_records" USING btree ("organization_id","employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_status_idx" ON "payroll_records" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "payroll_records_period_idx" ON "payroll_records" USING btree ("organization_id","period","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_created_idx" ON "purchase_orders" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_updated_idx" ON "purchase_orders" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_search_idx" ON "purchase_orders" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "purchase_orders_status_idx" ON "purchase_orders" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_supplier_idx" ON "purchase_orders" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_project_idx" ON "purchase_orders" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_owner_idx" ON "purchase_orders" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_rfq_idx" ON "purchase_orders" USING btree ("organization_id","rfq_id","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_invoicing_idx" ON "purchase_orders" USING btree ("organization_id","invoicing","created_at","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_number_idx" ON "purchase_orders" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_total_idx" ON "purchase_orders" USING btree ("organization_id","total","id");--> statement-breakpoint
CREATE INDEX "purchase_orders_expected_idx" ON "purchase_orders" USING btree ("organization_id","expected_date","id");--> statement-breakpoint
CREATE INDEX "purchase_prices_item_idx" ON "purchase_prices" USING btree ("organization_id","item","currency","agreed_at");--> statement-breakpoint
CREATE INDEX "purchase_prices_supplier_idx" ON "purchase_prices" USING btree ("organization_id","supplier_id","agreed_at");--> statement-breakpoint
CREATE INDEX "receipts_created_idx" ON "receipts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_updated_idx" ON "receipts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "receipts_search_idx" ON "receipts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "receipts_status_idx" ON "receipts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_order_idx" ON "receipts" USING btree ("organization_id","order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_supplier_idx" ON "receipts" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "receipts_number_idx" ON "receipts" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "receipts_received_idx" ON "receipts" USING btree ("organization_id","received_at","id");--> statement-breakpoint
CREATE INDEX "receipts_rating_idx" ON "receipts" USING btree ("organization_id","supplier_id","received_at") WHERE status = 'posted';--> statement-breakpoint
CREATE INDEX "rfqs_created_idx" ON "rfqs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_updated_idx" ON "rfqs" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_search_idx" ON "rfqs" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "rfqs_status_idx" ON "rfqs" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_project_idx" ON "rfqs" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_owner_idx" ON "rfqs" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "rfqs_number_idx" ON "rfqs" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "rfqs_respond_by_idx" ON "rfqs" USING btree ("organization_id","respond_by","id");--> statement-breakpoint
CREATE INDEX "client_contracts_created_idx" ON "client_contracts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_updated_idx" ON "client_contracts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_search_idx" ON "client_contracts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "client_contracts_company_idx" ON "client_contracts" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_project_idx" ON "client_contracts" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_status_idx" ON "client_contracts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_value_idx" ON "client_contracts" USING btree ("organization_id","value","id");--> statement-breakpoint
CREATE INDEX "client_contracts_end_idx" ON "client_contracts" USING btree ("organization_id","end_date","id");--> statement-breakpoint
CREATE INDEX "client_contracts_title_idx" ON "client_contracts" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_contracts_number_idx" ON "client_contracts" USING btree ("organization_id","number") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "contract_amendments_created_idx" ON "contract_amendments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contract_amendments_updated_idx" ON "contract_amendments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "contract_amendments_search_idx" ON "contract_amendments" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "contract_amendments_client_idx" ON "contract_amendments" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contract_amendments_sub_idx" ON "contract_amendments" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_created_idx" ON "lpu_items" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_updated_idx" ON "lpu_items" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_search_idx" ON "lpu_items" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "lpu_items_superseded_idx" ON "lpu_items" USING btree ("organization_id","superseded_by_id","created_at","id");--> statement-breakpoint
CREATE INDEX "lpu_items_code_idx" ON "lpu_items" USING btree ("organization_id","code","id");--> statement-breakpoint
CREATE INDEX "lpu_items_list_idx" ON "lpu_items" USING btree ("organization_id","list","id");--> statement-breakpoint
CREATE INDEX "lpu_items_price_idx" ON "lpu_items" USING btree ("organization_id","unit_price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "lpu_items_list_code_idx" ON "lpu_items" USING btree ("organization_id","list","code") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "lpu_uses_source_idx" ON "lpu_uses" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE INDEX "measurements_created_idx" ON "measurements" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_updated_idx" ON "measurements" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "measurements_search_idx" ON "measurements" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "measurements_client_idx" ON "measurements" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_sub_idx" ON "measurements" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_invoice_idx" ON "measurements" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_status_idx" ON "measurements" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "measurements_number_idx" ON "measurements" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "measurements_period_idx" ON "measurements" USING btree ("organization_id","period_to","id");--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_client_number_idx" ON "measurements" USING btree ("organization_id","client_contract_id","number") WHERE client_contract_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "measurements_sub_number_idx" ON "measurements" USING btree ("organization_id","subcontractor_contract_id","number") WHERE subcontractor_contract_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "retentions_created_idx" ON "retentions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_updated_idx" ON "retentions" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "retentions_search_idx" ON "retentions" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "retentions_client_idx" ON "retentions" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_sub_idx" ON "retentions" USING btree ("organization_id","subcontractor_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_measurement_idx" ON "retentions" USING btree ("organization_id","measurement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "retentions_invoice_idx" ON "retentions" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_created_idx" ON "subcontractor_contracts" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_updated_idx" ON "subcontractor_contracts" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_search_idx" ON "subcontractor_contracts" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_supplier_idx" ON "subcontractor_contracts" USING btree ("organization_id","supplier_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_client_idx" ON "subcontractor_contracts" USING btree ("organization_id","client_contract_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_project_idx" ON "subcontractor_contracts" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_status_idx" ON "subcontractor_contracts" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_value_idx" ON "subcontractor_contracts" USING btree ("organization_id","value","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_end_idx" ON "subcontractor_contracts" USING btree ("organization_id","end_date","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_title_idx" ON "subcontractor_contracts" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subcontractor_contracts_number_idx" ON "subcontractor_contracts" USING btree ("organization_id","number") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "cash_movements_source_idx" ON "cash_movements" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_plan_idx" ON "cash_movements" USING btree ("organization_id","source_id") WHERE status = 'planned' AND deleted_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_movements_part_idx" ON "cash_movements" USING btree ("organization_id","source_id","source_part") WHERE status IN ('confirmed', 'reconciled') AND deleted_at IS NULL;
--> statement-breakpoint
-- 0023_between_areas
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_employee_id_employees_organization_id_id_fk" FOREIGN KEY ("organization_id","employee_id") REFERENCES "public"."employees"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_client_contract_id_client_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","client_contract_id") REFERENCES "public"."client_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_subcontractor_contract_id_subcontractor_contracts_organization_id_id_fk" FOREIGN KEY ("organization_id","subcontractor_contract_id") REFERENCES "public"."subcontractor_contracts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_measurement_id_measurements_organization_id_id_fk" FOREIGN KEY ("organization_id","measurement_id") REFERENCES "public"."measurements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "expenses_department_idx" ON "expenses" USING btree ("organization_id","department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_measurement_idx" ON "invoices" USING btree ("organization_id","measurement_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_department_idx" ON "invoices" USING btree ("organization_id","department_id","created_at","id");
--> statement-breakpoint
-- 0024_works_terms
ALTER TABLE "purchase_orders" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD COLUMN "retention_due_on" date;--> statement-breakpoint
ALTER TABLE "client_contracts" ADD COLUMN "advance_invoice_id" text;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD COLUMN "retention_due_on" date;--> statement-breakpoint
ALTER TABLE "subcontractor_contracts" ADD COLUMN "advance_invoice_id" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_orders_department_idx" ON "purchase_orders" USING btree ("organization_id","department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_retention_idx" ON "client_contracts" USING btree ("organization_id","retention_due_on","created_at","id");--> statement-breakpoint
CREATE INDEX "client_contracts_advance_idx" ON "client_contracts" USING btree ("organization_id","advance_invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_retention_idx" ON "subcontractor_contracts" USING btree ("organization_id","retention_due_on","created_at","id");--> statement-breakpoint
CREATE INDEX "subcontractor_contracts_advance_idx" ON "subcontractor_contracts" USING btree ("organization_id","advance_invoice_id","created_at","id");
--> statement-breakpoint
-- 0025_finance_review
ALTER TABLE "invoices" ADD COLUMN "last_paid_on" date;--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("organization_id","company_id") WHERE balance > 0 AND status NOT IN ('draft', 'void') AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "invoices_lately_paid_idx" ON "invoices" USING btree ("organization_id","company_id","last_paid_on","id") WHERE direction = 'sale' AND kind = 'invoice' AND status = 'paid' AND last_paid_on IS NOT NULL AND deleted_at IS NULL;--> statement-breakpoint
UPDATE "invoices" i SET "last_paid_on" = p.day FROM (SELECT organization_id, invoice_id, max(date) AS day FROM invoice_payments WHERE deleted_at IS NULL GROUP BY organization_id, invoice_id) p WHERE p.organization_id = i.organization_id AND p.invoice_id = i.id;
--> statement-breakpoint
INSERT INTO "tallies" (organization_id, metric, dim, day, key, currency, slot, count, amount)
SELECT organization_id, CASE status WHEN 'planned' THEN 'cash.planned' ELSE 'cash.moved' END, 'kind', date::text, kind, currency, 0, count(*), sum(amount)
FROM cash_movements WHERE status <> 'void' AND deleted_at IS NULL GROUP BY 1, 2, 4, 5, 6;--> statement-breakpoint
INSERT INTO "tallies" (organization_id, metric, dim, day, key, currency, slot, count, amount)
SELECT organization_id, 'expenses.approved', '', date::text, '', currency, 0, count(*), sum(amount)
FROM expenses WHERE status IN ('approved', 'paid') AND deleted_at IS NULL GROUP BY 1, 4, 6;--> statement-breakpoint
WITH sales AS (
  SELECT *, CASE kind WHEN 'credit_note' THEN -1 ELSE 1 END AS sign FROM invoices
  WHERE direction = 'sale' AND status NOT IN ('draft', 'void') AND deleted_at IS NULL),
parts AS (
  SELECT organization_id, 'invoices.issued' AS metric, '' AS dim, coalesce(issue_date::text, '') AS day, '' AS key, currency, sign * total AS amount FROM sales
  UNION ALL SELECT organization_id, 'invoices.open', d.dim, coalesce(due_date::text, ''), CASE d.dim WHEN 'kind' THEN kind ELSE '' END, currency, sign * balance
    FROM sales CROSS JOIN (VALUES (''), ('kind')) AS d (dim) WHERE balance <> 0
  UNION ALL SELECT organization_id, 'invoices.collected', d.dim, p.paid->>'date', CASE d.dim WHEN 'due' THEN coalesce(due_date::text, '') ELSE '' END, currency, sign * (p.paid->>'amount')::numeric
    FROM sales CROSS JOIN LATERAL jsonb_array_elements(payments) AS p (paid) CROSS JOIN (VALUES (''), ('due')) AS d (dim) WHERE d.dim = '' OR kind = 'invoice')
INSERT INTO "tallies" (organization_id, metric, dim, day, key, currency, slot, count, amount)
SELECT organization_id, metric, dim, day, key, currency, 0, count(*), sum(amount) FROM parts GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
-- 0026_editing_ai_agents
CREATE TABLE "agent_configs" (
	"organization_id" text NOT NULL,
	"agent" text NOT NULL,
	"config" jsonb NOT NULL,
	"unmuted" jsonb NOT NULL,
	"next_run_at" timestamptz,
	"updated_at" timestamptz NOT NULL,
	"updated_by" jsonb NOT NULL,
	CONSTRAINT "agent_configs_organization_id_agent_pk" PRIMARY KEY("organization_id","agent")
);
--> statement-breakpoint
CREATE TABLE "agent_log" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamptz NOT NULL,
	"agent" text NOT NULL,
	"run_id" text,
	"step" text NOT NULL,
	"kind" text,
	"input_digest" text,
	"rule" text NOT NULL,
	"outcome" text NOT NULL,
	"detail" text,
	"duration_ms" integer,
	"suggestion_id" text,
	"request_id" text NOT NULL,
	"actor" jsonb NOT NULL,
	CONSTRAINT "agent_log_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "agent_runs" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"agent" text NOT NULL,
	"asked_by" text NOT NULL,
	"actor" jsonb NOT NULL,
	"status" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"scope" jsonb NOT NULL,
	"suggestions" integer NOT NULL,
	"actions" integer NOT NULL,
	"skipped" integer NOT NULL,
	"error" text,
	"started_at" timestamptz NOT NULL,
	"duration_ms" integer NOT NULL,
	CONSTRAINT "agent_runs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "agent_suggestions" (
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
	"agent" text NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"rationale" text,
	"evidence" jsonb,
	"target" jsonb NOT NULL,
	"target_id" text NOT NULL,
	"proposed" jsonb,
	"impact" jsonb,
	"confidence" double precision NOT NULL,
	"rule" text NOT NULL,
	"run_id" text NOT NULL,
	"seen_count" integer NOT NULL,
	"last_seen_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"snoozed_until" timestamptz,
	"decided_at" timestamptz,
	"decided_by" jsonb,
	"reason" text,
	"edited_input" jsonb,
	"outcome" jsonb,
	"undo" jsonb,
	"undo_until" timestamptz,
	CONSTRAINT "agent_suggestions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_models" (
	"organization_id" text NOT NULL,
	"enabled" boolean NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"api_key" text,
	"timeout_seconds" integer NOT NULL,
	"monthly_tokens" integer NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"updated_by" jsonb NOT NULL,
	CONSTRAINT "ai_models_organization_id_pk" PRIMARY KEY("organization_id")
);
--> statement-breakpoint
CREATE TABLE "ai_runs" (
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
	"feature" text NOT NULL,
	"subject" jsonb,
	"input" jsonb NOT NULL,
	"role" text NOT NULL,
	"areas" text[] NOT NULL,
	"progress" double precision NOT NULL,
	"answer" jsonb,
	"error" text,
	"started_at" timestamptz,
	"finished_at" timestamptz,
	CONSTRAINT "ai_runs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"organization_id" text NOT NULL,
	"month" text NOT NULL,
	"tokens" integer NOT NULL,
	"calls" integer NOT NULL,
	"failures" integer NOT NULL,
	CONSTRAINT "ai_usage_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "edit_cards" (
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
	"code" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"project_id" text,
	"client_company_id" text,
	"deliverable" text NOT NULL,
	"source_urls" text[] NOT NULL,
	"brief" jsonb NOT NULL,
	"transcript" text,
	"language" text,
	"target" jsonb,
	"priority" integer NOT NULL,
	"due_at" timestamptz,
	"estimate_minutes" integer,
	"assignee_id" text,
	"reviewer_ids" jsonb NOT NULL,
	"skills_required" text[] NOT NULL,
	"max_rounds" integer,
	"blocked_reason" text,
	"review_note" text,
	"release_note" text,
	"delivered_url" text,
	"claim" jsonb,
	"is_claimed" boolean NOT NULL,
	"holder_id" text,
	"lease_expires_at" timestamptz,
	"fence" integer NOT NULL,
	"last_holder" jsonb,
	"reserved_for_id" text,
	"reserved_until" timestamptz,
	"ready_at" timestamptz,
	"queue_at" timestamptz,
	"started_at" timestamptz,
	"approved_at" timestamptz,
	"delivered_at" timestamptz,
	"cancelled_at" timestamptz,
	"held_from" text,
	"held_since" timestamptz,
	"paused_seconds" integer NOT NULL,
	"sla_due_at" timestamptz,
	"worked_seconds" integer NOT NULL,
	"worked_minutes" integer NOT NULL,
	"variance_minutes" integer,
	"version_count" integer NOT NULL,
	"current_version_id" text,
	"revision_round" integer NOT NULL,
	"open_comments" integer NOT NULL,
	"open_fixes" integer NOT NULL,
	"has_transcript" boolean DEFAULT false NOT NULL,
	"ai" jsonb NOT NULL,
	"ai_status" text DEFAULT 'none' NOT NULL,
	CONSTRAINT "edit_cards_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "edit_comments" (
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
	"card_id" text NOT NULL,
	"version_id" text,
	"parent_id" text,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"frame_in" integer,
	"frame_out" integer,
	"timecode" text,
	"timecode_out" text,
	"annotation" jsonb NOT NULL,
	"author_name" text,
	"review_link_id" text,
	"resolved" boolean NOT NULL,
	"resolved_at" timestamptz,
	"resolved_by" jsonb,
	"carried_from_id" text,
	CONSTRAINT "edit_comments_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "edit_plans" (
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
	"card_id" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"language" text,
	"run_id" text,
	"duration_ms" integer NOT NULL,
	"item_count" integer NOT NULL,
	CONSTRAINT "edit_plans_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "edit_review_links" (
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
	"card_id" text NOT NULL,
	"version_id" text,
	"name" text NOT NULL,
	"email" text,
	"can_decide" boolean NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"revoked_at" timestamptz,
	"last_used_at" timestamptz,
	"token_hash" text,
	CONSTRAINT "edit_review_links_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "edit_versions" (
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
	"card_id" text NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	"state" text NOT NULL,
	"review" text NOT NULL,
	"duration_ms" bigint,
	"fps" numeric(8, 3),
	"frame_rate" text,
	"drop_frame" boolean NOT NULL,
	"width" integer,
	"height" integer,
	"size" bigint,
	"checksum" text,
	"loudness_lufs" numeric(6, 2),
	"note" text,
	"reviewed_at" timestamptz,
	"reviewed_by" jsonb,
	CONSTRAINT "edit_versions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
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
	"recipient_id" text,
	"email" text,
	"topic" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"related" jsonb,
	"channels" text[] NOT NULL,
	"email_id" text,
	"dedupe_key" text,
	"read_at" timestamptz,
	CONSTRAINT "notifications_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "open_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "delivered_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD CONSTRAINT "edit_cards_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD CONSTRAINT "edit_cards_organization_id_client_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","client_company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD CONSTRAINT "edit_cards_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_comments" ADD CONSTRAINT "edit_comments_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_comments" ADD CONSTRAINT "edit_comments_organization_id_version_id_edit_versions_organization_id_id_fk" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."edit_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_comments" ADD CONSTRAINT "edit_comments_organization_id_parent_id_edit_comments_organization_id_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."edit_comments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_plans" ADD CONSTRAINT "edit_plans_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_plans" ADD CONSTRAINT "edit_plans_organization_id_run_id_ai_runs_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."ai_runs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD CONSTRAINT "edit_review_links_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD CONSTRAINT "edit_review_links_organization_id_version_id_edit_versions_organization_id_id_fk" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."edit_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD CONSTRAINT "edit_versions_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_configs_due_idx" ON "agent_configs" USING btree ("next_run_at") WHERE next_run_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_log_at_idx" ON "agent_log" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "agent_log_agent_idx" ON "agent_log" USING btree ("organization_id","agent","at","id");--> statement-breakpoint
CREATE INDEX "agent_log_run_idx" ON "agent_log" USING btree ("organization_id","run_id");--> statement-breakpoint
CREATE INDEX "agent_log_suggestion_idx" ON "agent_log" USING btree ("organization_id","suggestion_id");--> statement-breakpoint
CREATE INDEX "agent_runs_latest_idx" ON "agent_runs" USING btree ("organization_id","agent","started_at");--> statement-breakpoint
CREATE INDEX "agent_suggestions_created_idx" ON "agent_suggestions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_suggestions_updated_idx" ON "agent_suggestions" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "agent_suggestions_search_idx" ON "agent_suggestions" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "agent_suggestions_status_idx" ON "agent_suggestions" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_suggestions_agent_idx" ON "agent_suggestions" USING btree ("organization_id","agent","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_suggestions_target_idx" ON "agent_suggestions" USING btree ("organization_id","target_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_suggestions_run_idx" ON "agent_suggestions" USING btree ("organization_id","run_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agent_suggestions_confidence_idx" ON "agent_suggestions" USING btree ("organization_id","confidence","id");--> statement-breakpoint
CREATE INDEX "agent_suggestions_decided_idx" ON "agent_suggestions" USING btree ("organization_id","agent","kind","decided_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_suggestions_open_idx" ON "agent_suggestions" USING btree ("organization_id","agent","kind","target_id") WHERE status IN ('pending', 'snoozed') AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "ai_runs_created_idx" ON "ai_runs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_runs_updated_idx" ON "ai_runs" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ai_runs_search_idx" ON "ai_runs" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "ai_runs_status_idx" ON "ai_runs" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_runs_feature_idx" ON "ai_runs" USING btree ("organization_id","feature","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_created_idx" ON "edit_cards" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_updated_idx" ON "edit_cards" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_search_idx" ON "edit_cards" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "edit_cards_status_idx" ON "edit_cards" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_project_idx" ON "edit_cards" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_client_idx" ON "edit_cards" USING btree ("organization_id","client_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_assignee_idx" ON "edit_cards" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_claimed_idx" ON "edit_cards" USING btree ("organization_id","is_claimed","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_priority_idx" ON "edit_cards" USING btree ("organization_id","priority","id");--> statement-breakpoint
CREATE INDEX "edit_cards_due_idx" ON "edit_cards" USING btree ("organization_id","due_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_delivered_idx" ON "edit_cards" USING btree ("organization_id","delivered_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_queue_idx" ON "edit_cards" USING btree ("organization_id","queue_at","id") WHERE queue_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "edit_cards_holder_idx" ON "edit_cards" USING btree ("organization_id","holder_id","lease_expires_at") WHERE holder_id is not null;--> statement-breakpoint
CREATE INDEX "edit_cards_lease_idx" ON "edit_cards" USING btree ("organization_id","lease_expires_at") WHERE lease_expires_at is not null;--> statement-breakpoint
CREATE INDEX "edit_comments_created_idx" ON "edit_comments" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_comments_updated_idx" ON "edit_comments" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_comments_search_idx" ON "edit_comments" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "edit_comments_card_idx" ON "edit_comments" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_comments_version_idx" ON "edit_comments" USING btree ("organization_id","version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_comments_parent_idx" ON "edit_comments" USING btree ("organization_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_plans_created_idx" ON "edit_plans" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_plans_updated_idx" ON "edit_plans" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_plans_search_idx" ON "edit_plans" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "edit_plans_card_idx" ON "edit_plans" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_review_links_created_idx" ON "edit_review_links" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_review_links_updated_idx" ON "edit_review_links" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_review_links_search_idx" ON "edit_review_links" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "edit_review_links_card_idx" ON "edit_review_links" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_review_links_version_idx" ON "edit_review_links" USING btree ("organization_id","version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_review_links_token_idx" ON "edit_review_links" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE INDEX "edit_versions_created_idx" ON "edit_versions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_versions_updated_idx" ON "edit_versions" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_versions_search_idx" ON "edit_versions" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "edit_versions_number_idx" ON "edit_versions" USING btree ("organization_id","card_id","number");--> statement-breakpoint
CREATE INDEX "edit_versions_card_idx" ON "edit_versions" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created_idx" ON "notifications" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_updated_idx" ON "notifications" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once_idx" ON "notifications" USING btree ("organization_id","dedupe_key");--> statement-breakpoint
CREATE INDEX "notifications_recipient_idx" ON "notifications" USING btree ("organization_id","recipient_id","created_at","id");
--> statement-breakpoint
-- 0027_integrations_and_notifications
CREATE TABLE "integration_connections" (
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
	"provider" text NOT NULL,
	"config" jsonb NOT NULL,
	"credentials" text,
	"credentials_set" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"schedule" text,
	"next_sync_at" timestamptz,
	"last_sync_at" timestamptz,
	"last_error" text,
	"marks" jsonb NOT NULL,
	"hook_hash" text,
	"hook_prefix" text,
	CONSTRAINT "integration_connections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "integration_followers" (
	"organization_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"began_at" timestamptz NOT NULL,
	"last_sequence" bigint NOT NULL,
	"due_at" timestamptz NOT NULL,
	"failures" integer NOT NULL,
	"fence" integer NOT NULL,
	CONSTRAINT "integration_followers_organization_id_connection_id_pk" PRIMARY KEY("organization_id","connection_id")
);
--> statement-breakpoint
CREATE TABLE "integration_run_errors" (
	"organization_id" text NOT NULL,
	"run_id" text NOT NULL,
	"nth" integer NOT NULL,
	"resource" text NOT NULL,
	"row_nth" integer NOT NULL,
	"external_id" text,
	"path" text NOT NULL,
	"rule" text NOT NULL,
	"message" text NOT NULL,
	"row" jsonb,
	CONSTRAINT "integration_run_errors_organization_id_run_id_nth_pk" PRIMARY KEY("organization_id","run_id","nth")
);
--> statement-breakpoint
CREATE TABLE "integration_runs" (
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
	"connection_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"mode" text NOT NULL,
	"resources" text[] NOT NULL,
	"dry_run" boolean NOT NULL,
	"counts" jsonb NOT NULL,
	"pages" integer NOT NULL,
	"rows" integer NOT NULL,
	"bytes" integer NOT NULL,
	"cursor" jsonb NOT NULL,
	"error" text,
	"started_at" timestamptz,
	"finished_at" timestamptz,
	"role" text NOT NULL,
	"areas" text[] NOT NULL,
	"place" jsonb,
	"fence" integer,
	CONSTRAINT "integration_runs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"organization_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"topic" text NOT NULL,
	"inbox" boolean NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "notification_choices_organization_id_recipient_id_topic_pk" PRIMARY KEY("organization_id","recipient_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest_at" timestamptz;--> statement-breakpoint
ALTER TABLE "integration_followers" ADD CONSTRAINT "integration_followers_organization_id_connection_id_integration_connections_organization_id_id_fk" FOREIGN KEY ("organization_id","connection_id") REFERENCES "public"."integration_connections"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_run_errors" ADD CONSTRAINT "integration_run_errors_organization_id_run_id_integration_runs_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."integration_runs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_runs" ADD CONSTRAINT "integration_runs_organization_id_connection_id_integration_connections_organization_id_id_fk" FOREIGN KEY ("organization_id","connection_id") REFERENCES "public"."integration_connections"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_connections_created_idx" ON "integration_connections" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_connections_updated_idx" ON "integration_connections" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "integration_connections_search_idx" ON "integration_connections" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "integration_connections_status_idx" ON "integration_connections" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_connections_provider_idx" ON "integration_connections" USING btree ("organization_id","provider","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_connections_name_idx" ON "integration_connections" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_connections_hook_unique" ON "integration_connections" USING btree ("organization_id","hook_hash") WHERE hook_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "integration_run_errors_resource_idx" ON "integration_run_errors" USING btree ("organization_id","run_id","resource","nth");--> statement-breakpoint
CREATE INDEX "integration_runs_created_idx" ON "integration_runs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_runs_updated_idx" ON "integration_runs" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "integration_runs_search_idx" ON "integration_runs" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "integration_runs_status_idx" ON "integration_runs" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "integration_runs_connection_idx" ON "integration_runs" USING btree ("organization_id","connection_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "integration_runs_under_way" ON "integration_runs" USING btree ("organization_id","connection_id") WHERE status IN ('queued', 'running') AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("organization_id","recipient_id") WHERE read_at IS NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_digest_idx" ON "notifications" USING btree ("digest_at") WHERE digest_at IS NOT NULL;
--> statement-breakpoint
-- 0028_members_views_requests
CREATE TABLE "invitations" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"role" text NOT NULL,
	"locale" text,
	"token_hash" text NOT NULL,
	"email_id" text NOT NULL,
	"sent_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"accepted_at" timestamptz,
	"accepted_by" text,
	"revoked_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "invitations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "saved_views_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "first_success_at" timestamptz;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "removed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "first_success_at" timestamptz;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_idx" ON "invitations" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_idx" ON "invitations" USING btree ("organization_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_idx" ON "saved_views" USING btree ("organization_id","owner_id","place","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("organization_id","place") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "events_actor_idx" ON "events" USING btree ("organization_id",(actor ->> 'type'),(actor ->> 'id'),"sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "events_type_idx" ON "events" USING btree ("organization_id","type","sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "request_log_actor_idx" ON "request_log" USING btree ("organization_id",(actor ->> 'type'),(actor ->> 'id'),"id");--> statement-breakpoint
CREATE INDEX "request_log_path_idx" ON "request_log" USING btree ("organization_id","path" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "request_log_failures_idx" ON "request_log" USING btree ("organization_id","status","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "request_log_replayed_idx" ON "request_log" USING btree ("organization_id","id") WHERE replayed;--> statement-breakpoint
-- Without it every kind of actor is taken to be as common as any other.
CREATE STATISTICS events_actor ON (actor ->> 'type'), (actor ->> 'id') FROM events;
--> statement-breakpoint
-- 0029_suggestion_owners
ALTER TABLE "agent_suggestions" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "agent_suggestions" ADD CONSTRAINT "agent_suggestions_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_suggestions_owner_idx" ON "agent_suggestions" USING btree ("organization_id","owner_id","created_at","id");

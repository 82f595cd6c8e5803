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
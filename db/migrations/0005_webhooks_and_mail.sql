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
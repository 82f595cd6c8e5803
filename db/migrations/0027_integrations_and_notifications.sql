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
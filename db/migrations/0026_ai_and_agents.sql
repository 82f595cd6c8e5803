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
CREATE INDEX "ai_runs_feature_idx" ON "ai_runs" USING btree ("organization_id","feature","created_at","id");
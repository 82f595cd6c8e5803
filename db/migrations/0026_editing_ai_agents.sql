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
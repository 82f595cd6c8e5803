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
CREATE INDEX "ai_runs_created_idx" ON "ai_runs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_runs_updated_idx" ON "ai_runs" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ai_runs_search_idx" ON "ai_runs" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "ai_runs_status_idx" ON "ai_runs" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_runs_feature_idx" ON "ai_runs" USING btree ("organization_id","feature","created_at","id");
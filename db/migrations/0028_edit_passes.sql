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
ALTER TABLE "ai_runs" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "has_transcript" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "ai_status" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_plans" ADD CONSTRAINT "edit_plans_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_plans" ADD CONSTRAINT "edit_plans_organization_id_run_id_ai_runs_organization_id_id_fk" FOREIGN KEY ("organization_id","run_id") REFERENCES "public"."ai_runs"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_plans_created_idx" ON "edit_plans" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_plans_updated_idx" ON "edit_plans" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_plans_search_idx" ON "edit_plans" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "edit_plans_card_idx" ON "edit_plans" USING btree ("organization_id","card_id","created_at","id");
CREATE TABLE "card_templates" (
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
	"title" text,
	"description" text,
	"project_id" text,
	"client_company_id" text,
	"deliverable" text NOT NULL,
	"brief" jsonb NOT NULL,
	"language" text,
	"target" jsonb,
	"priority" integer NOT NULL,
	"estimate_minutes" integer,
	"assignee_id" text,
	"reviewer_ids" jsonb NOT NULL,
	"skills_required" text[] NOT NULL,
	"max_rounds" integer,
	"approvals_needed" integer,
	CONSTRAINT "card_templates_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "card_templates" ADD CONSTRAINT "card_templates_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_templates" ADD CONSTRAINT "card_templates_organization_id_client_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","client_company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_templates" ADD CONSTRAINT "card_templates_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_templates_created_idx" ON "card_templates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_templates_updated_idx" ON "card_templates" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "card_templates_labels_idx" ON "card_templates" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "card_templates_words_idx" ON "card_templates" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "card_templates_project_idx" ON "card_templates" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_templates_client_idx" ON "card_templates" USING btree ("organization_id","client_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_templates_assignee_idx" ON "card_templates" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "card_templates_name_idx" ON "card_templates" USING btree ("organization_id","name","id");
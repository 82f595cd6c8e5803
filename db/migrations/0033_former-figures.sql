CREATE TABLE "former_figures" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"differences" jsonb,
	"compared_at" timestamptz
);
--> statement-breakpoint
-- Budgets of organizations that exist count documents until their old documents are posted and the figures of both agree.
INSERT INTO former_figures (organization_id) SELECT id FROM organizations ON CONFLICT DO NOTHING;

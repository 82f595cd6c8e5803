CREATE TABLE "former_figures" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"differences" jsonb,
	"compared_at" timestamptz
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "cash_movement_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "settlements" ADD COLUMN "opening_item_id" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_cash_movement_id_cash_movements_organization_id_id_fk" FOREIGN KEY ("organization_id","cash_movement_id") REFERENCES "public"."cash_movements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_organization_id_opening_item_id_opening_items_organization_id_id_fk" FOREIGN KEY ("organization_id","opening_item_id") REFERENCES "public"."opening_items"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_movement_idx" ON "bank_lines" USING btree ("organization_id","cash_movement_id");--> statement-breakpoint
CREATE INDEX "cash_movements_project_idx" ON "cash_movements" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_department_idx" ON "cash_movements" USING btree ("organization_id","department_id","created_at","id");--> statement-breakpoint
CREATE INDEX "settlements_opening_idx" ON "settlements" USING btree ("organization_id","opening_item_id","created_at","id");--> statement-breakpoint
-- Budgets of organizations that exist count documents until their old documents are posted and the figures of both agree.
INSERT INTO former_figures (organization_id) SELECT id FROM organizations ON CONFLICT DO NOTHING;

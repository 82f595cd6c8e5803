ALTER TABLE "bank_lines" ADD COLUMN "cash_movement_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "project_id" text;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "department_id" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_organization_id_cash_movement_id_cash_movements_organization_id_id_fk" FOREIGN KEY ("organization_id","cash_movement_id") REFERENCES "public"."cash_movements"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_organization_id_department_id_departments_organization_id_id_fk" FOREIGN KEY ("organization_id","department_id") REFERENCES "public"."departments"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_lines_movement_idx" ON "bank_lines" USING btree ("organization_id","cash_movement_id");--> statement-breakpoint
CREATE INDEX "cash_movements_project_idx" ON "cash_movements" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cash_movements_department_idx" ON "cash_movements" USING btree ("organization_id","department_id","created_at","id");
CREATE TABLE "time_entries" (
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
	"date" date NOT NULL,
	"person_id" text,
	"project_id" text,
	"company_id" text,
	"card_id" text,
	"card_worker" text,
	"minutes" integer NOT NULL,
	"description" text,
	"is_billable" boolean NOT NULL,
	"currency" text NOT NULL,
	"rate" numeric(20, 2),
	"amount" numeric(20, 2),
	"invoice_id" text,
	CONSTRAINT "time_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "worked_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "hourly_rate" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_person_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","person_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_organization_id_invoice_id_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","invoice_id") REFERENCES "public"."invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_entries_created_idx" ON "time_entries" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_updated_idx" ON "time_entries" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_labels_idx" ON "time_entries" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "time_entries_words_idx" ON "time_entries" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "time_entries_status_idx" ON "time_entries" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_person_idx" ON "time_entries" USING btree ("organization_id","person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_project_idx" ON "time_entries" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_company_idx" ON "time_entries" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_card_idx" ON "time_entries" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_invoice_idx" ON "time_entries" USING btree ("organization_id","invoice_id","created_at","id");--> statement-breakpoint
CREATE INDEX "time_entries_date_idx" ON "time_entries" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "time_entries_minutes_idx" ON "time_entries" USING btree ("organization_id","minutes","id");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_worker_idx" ON "time_entries" USING btree ("organization_id","card_id","card_worker") WHERE card_worker is not null;
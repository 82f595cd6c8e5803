CREATE TABLE "recurring_invoices" (
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
	"title" text NOT NULL,
	"company_id" text,
	"contact_id" text,
	"project_id" text,
	"owner_id" text,
	"category" text,
	"interval_unit" text NOT NULL,
	"interval_count" integer NOT NULL,
	"starts_on" date NOT NULL,
	"day_of_month" integer,
	"ends_on" date,
	"max_invoices" integer,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"discount_pct" numeric(7, 4),
	"discount_amount" numeric(20, 2),
	"prices_include_tax" boolean DEFAULT false NOT NULL,
	"raises" jsonb NOT NULL,
	"payment_days" integer,
	"notes" text,
	"issue_at_once" boolean NOT NULL,
	"next_on" date,
	"next_total" numeric(20, 2),
	"last_on" date,
	"invoice_count" integer NOT NULL,
	"last_problem" text,
	"retry_on" date,
	"resumed_on" date,
	"paused_at" timestamptz,
	"ended_at" timestamptz,
	CONSTRAINT "recurring_invoices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_invoice_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_on" date;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recurring_invoices_created_idx" ON "recurring_invoices" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_updated_idx" ON "recurring_invoices" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_labels_idx" ON "recurring_invoices" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "recurring_invoices_words_idx" ON "recurring_invoices" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recurring_invoices_status_idx" ON "recurring_invoices" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_company_idx" ON "recurring_invoices" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_contact_idx" ON "recurring_invoices" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_project_idx" ON "recurring_invoices" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_owner_idx" ON "recurring_invoices" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_title_idx" ON "recurring_invoices" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_next_idx" ON "recurring_invoices" USING btree ("organization_id","next_on","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_next_total_idx" ON "recurring_invoices" USING btree ("organization_id","next_total","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_organization_id_recurring_invoice_id_recurring_invoices_organization_id_id_fk" FOREIGN KEY ("organization_id","recurring_invoice_id") REFERENCES "public"."recurring_invoices"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_recurring_idx" ON "invoices" USING btree ("organization_id","recurring_invoice_id","recurring_on") WHERE recurring_invoice_id is not null;
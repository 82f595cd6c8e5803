CREATE TABLE "postings" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"source_type" text NOT NULL,
	"source_id" text NOT NULL,
	"key" text NOT NULL,
	"posting_date" date NOT NULL,
	"source_date" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"currency" text NOT NULL,
	"currency_amount" numeric(20, 2) NOT NULL,
	"item_id" text,
	"project_id" text,
	"department_id" text,
	"category" text,
	"reverses" text,
	"created_at" timestamptz NOT NULL,
	CONSTRAINT "postings_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE INDEX "postings_source_idx" ON "postings" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE INDEX "postings_day_idx" ON "postings" USING btree ("organization_id","posting_date","id");--> statement-breakpoint
CREATE INDEX "postings_key_idx" ON "postings" USING btree ("organization_id","key","posting_date");--> statement-breakpoint
CREATE INDEX "postings_item_idx" ON "postings" USING btree ("organization_id","item_id");--> statement-breakpoint
CREATE INDEX "postings_project_idx" ON "postings" USING btree ("organization_id","project_id","posting_date");--> statement-breakpoint
CREATE INDEX "postings_department_idx" ON "postings" USING btree ("organization_id","department_id","posting_date");--> statement-breakpoint
CREATE UNIQUE INDEX "postings_reverses_idx" ON "postings" USING btree ("organization_id","reverses");
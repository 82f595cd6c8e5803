CREATE TABLE "import_rows" (
	"organization_id" text NOT NULL,
	"import_id" text NOT NULL,
	"nth" integer NOT NULL,
	"cells" text[] NOT NULL,
	"outcome" text,
	"record_id" text,
	"details" jsonb,
	CONSTRAINT "import_rows_organization_id_import_id_nth_pk" PRIMARY KEY("organization_id","import_id","nth")
);
--> statement-breakpoint
CREATE TABLE "imports" (
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
	"resource" text NOT NULL,
	"match_by" text,
	"mapping" jsonb NOT NULL,
	"dry_run" boolean NOT NULL,
	"empty_clears" boolean NOT NULL,
	"columns" text[] NOT NULL,
	"role" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"created" integer NOT NULL,
	"updated" integer NOT NULL,
	"unchanged" integer NOT NULL,
	"failed" integer NOT NULL,
	"error" text,
	CONSTRAINT "imports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_organization_id_import_id_imports_organization_id_id_fk" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."imports"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_outcome_idx" ON "import_rows" USING btree ("organization_id","import_id","outcome","nth");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "imports_updated_idx" ON "imports" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "imports_search_idx" ON "imports" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);
ALTER TABLE "edit_versions" ALTER COLUMN "url" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD COLUMN "file_id" text;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD COLUMN "film" jsonb;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD COLUMN "broken_reason" text;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD CONSTRAINT "edit_versions_organization_id_file_id_files_organization_id_id_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;
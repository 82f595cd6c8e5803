CREATE TABLE "file_parts" (
	"organization_id" text NOT NULL,
	"file_id" text NOT NULL,
	"nth" integer NOT NULL,
	"upload_id" text,
	"etag" text,
	"size" bigint NOT NULL,
	CONSTRAINT "file_parts_organization_id_file_id_nth_pk" PRIMARY KEY("organization_id","file_id","nth")
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"organization_id" text NOT NULL,
	"file_id" text NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"property" text NOT NULL,
	CONSTRAINT "file_uses_organization_id_file_id_record_id_property_pk" PRIMARY KEY("organization_id","file_id","record_id","property")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"for_property" text NOT NULL,
	"status" text NOT NULL,
	"media_type" text,
	"sha256" text,
	"content_key" text NOT NULL,
	"token_hash" text,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"ready_at" timestamptz,
	"unused_since" timestamptz,
	CONSTRAINT "files_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_comments" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "receipt_file_id" text;--> statement-breakpoint
ALTER TABLE "absences" ADD COLUMN "attachment_file_id" text;--> statement-breakpoint
ALTER TABLE "measurements" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "file_uses" ADD CONSTRAINT "file_uses_file_fk" FOREIGN KEY ("organization_id","file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_uses_record_idx" ON "file_uses" USING btree ("organization_id","record_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_token_idx" ON "files" USING btree ("organization_id","token_hash") WHERE token_hash IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_content_idx" ON "files" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE INDEX "files_unused_idx" ON "files" USING btree ("unused_since") WHERE unused_since IS NOT NULL;--> statement-breakpoint
ALTER TABLE "expenses" ADD CONSTRAINT "expenses_organization_id_receipt_file_id_files_organization_id_id_fk" FOREIGN KEY ("organization_id","receipt_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_organization_id_attachment_file_id_files_organization_id_id_fk" FOREIGN KEY ("organization_id","attachment_file_id") REFERENCES "public"."files"("organization_id","id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "reply_templates" (
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
	"body" text NOT NULL,
	"language" text,
	"team" text,
	"owner_id" text,
	"uses_count" integer NOT NULL,
	CONSTRAINT "reply_templates_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_templates_created_idx" ON "reply_templates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reply_templates_updated_idx" ON "reply_templates" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "reply_templates_labels_idx" ON "reply_templates" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "reply_templates_words_idx" ON "reply_templates" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reply_templates_owner_idx" ON "reply_templates" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reply_templates_name_idx" ON "reply_templates" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "reply_templates_uses_idx" ON "reply_templates" USING btree ("organization_id","uses_count","id");
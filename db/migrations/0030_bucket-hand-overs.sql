CREATE TABLE "edit_hand_overs" (
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
	"card_id" text NOT NULL,
	"version_id" text NOT NULL,
	"bucket_id" text NOT NULL,
	"bucket_name" text NOT NULL,
	"name" text NOT NULL,
	"object_key" text NOT NULL,
	"size" bigint NOT NULL,
	"sent_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"attempt" integer NOT NULL,
	"reason" text,
	"started_at" timestamptz,
	"finished_at" timestamptz,
	"upload_id" text,
	"fence" integer,
	CONSTRAINT "edit_hand_overs_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "hand_over_buckets" (
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
	"name" text NOT NULL,
	"endpoint" text,
	"region" text NOT NULL,
	"bucket" text NOT NULL,
	"prefix" text NOT NULL,
	"path_style" boolean NOT NULL,
	"access_key" text NOT NULL,
	"secret_access_key" text,
	"tested_at" timestamptz,
	"test_error" text,
	"used_at" timestamptz,
	CONSTRAINT "hand_over_buckets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "edit_hand_overs" ADD CONSTRAINT "edit_hand_overs_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_hand_overs" ADD CONSTRAINT "edit_hand_overs_organization_id_version_id_edit_versions_organization_id_id_fk" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."edit_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_hand_overs" ADD CONSTRAINT "edit_hand_overs_organization_id_bucket_id_hand_over_buckets_organization_id_id_fk" FOREIGN KEY ("organization_id","bucket_id") REFERENCES "public"."hand_over_buckets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_hand_overs_created_idx" ON "edit_hand_overs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_hand_overs_updated_idx" ON "edit_hand_overs" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_hand_overs_labels_idx" ON "edit_hand_overs" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "edit_hand_overs_words_idx" ON "edit_hand_overs" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "edit_hand_overs_status_idx" ON "edit_hand_overs" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_hand_overs_card_idx" ON "edit_hand_overs" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_hand_overs_version_idx" ON "edit_hand_overs" USING btree ("organization_id","version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_hand_overs_bucket_idx" ON "edit_hand_overs" USING btree ("organization_id","bucket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hand_over_buckets_created_idx" ON "hand_over_buckets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "hand_over_buckets_updated_idx" ON "hand_over_buckets" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "hand_over_buckets_labels_idx" ON "hand_over_buckets" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "hand_over_buckets_words_idx" ON "hand_over_buckets" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "hand_over_buckets_status_idx" ON "hand_over_buckets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "hand_over_buckets_name_idx" ON "hand_over_buckets" USING btree ("organization_id","name","id");
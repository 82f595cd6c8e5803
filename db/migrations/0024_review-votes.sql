CREATE TABLE "edit_reviews" (
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
	"card_id" text NOT NULL,
	"version_id" text NOT NULL,
	"decision" text NOT NULL,
	"note" text,
	"voter_id" text,
	"voter" jsonb NOT NULL,
	"author_name" text,
	"counts" boolean NOT NULL,
	"round" integer NOT NULL,
	"decided_at" timestamptz NOT NULL,
	CONSTRAINT "edit_reviews_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "approvals_needed" integer;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "approvals" jsonb DEFAULT '{"needed":1,"given":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "review_due_at" timestamptz;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD COLUMN "card_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD COLUMN "download" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD COLUMN "counts_as_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD COLUMN "watermark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD COLUMN "has_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_review_links" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "edit_reviews" ADD CONSTRAINT "edit_reviews_organization_id_card_id_edit_cards_organization_id_id_fk" FOREIGN KEY ("organization_id","card_id") REFERENCES "public"."edit_cards"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_reviews" ADD CONSTRAINT "edit_reviews_organization_id_version_id_edit_versions_organization_id_id_fk" FOREIGN KEY ("organization_id","version_id") REFERENCES "public"."edit_versions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_reviews_created_idx" ON "edit_reviews" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_reviews_updated_idx" ON "edit_reviews" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "edit_reviews_labels_idx" ON "edit_reviews" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
CREATE INDEX "edit_reviews_words_idx" ON "edit_reviews" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "edit_reviews_voter_idx" ON "edit_reviews" USING btree ("organization_id","version_id","voter_id");--> statement-breakpoint
CREATE INDEX "edit_reviews_card_idx" ON "edit_reviews" USING btree ("organization_id","card_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_reviews_version_idx" ON "edit_reviews" USING btree ("organization_id","version_id","created_at","id");--> statement-breakpoint
CREATE INDEX "edit_cards_review_due_idx" ON "edit_cards" USING btree ("organization_id","review_due_at","id");--> statement-breakpoint
CREATE INDEX "edit_review_links_cards_idx" ON "edit_review_links" USING gin ("organization_id","card_ids");--> statement-breakpoint
-- A link of before has one card, and the decision of its guest has always approved a cut.
UPDATE edit_review_links SET card_ids = ARRAY[card_id], counts_as_approval = can_decide;

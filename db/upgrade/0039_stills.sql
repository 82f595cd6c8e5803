ALTER TABLE "edit_cards" ADD COLUMN "still_version_id" text;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD COLUMN "still" text;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD COLUMN "has_still" boolean DEFAULT false NOT NULL;
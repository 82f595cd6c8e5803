ALTER TABLE "edit_comments" ADD COLUMN "audience" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
-- What people outside said with a review link stays for the client; what members said becomes the team's.
UPDATE "edit_comments" SET "audience" = 'client' WHERE "review_link_id" IS NOT NULL;

ALTER TABLE "postings" ADD COLUMN "party_id" text;--> statement-breakpoint
CREATE INDEX "postings_party_idx" ON "postings" USING btree ("organization_id","party_id","posting_date");
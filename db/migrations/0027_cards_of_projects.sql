ALTER TABLE "projects" ADD COLUMN "open_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "delivered_cards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "edit_cards_delivered_idx" ON "edit_cards" USING btree ("organization_id","delivered_at","id");
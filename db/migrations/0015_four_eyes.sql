ALTER TABLE "edit_cards" ADD COLUMN "claim_ended" text;--> statement-breakpoint
ALTER TABLE "edit_cards" ADD COLUMN "edited_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "edit_versions" ADD COLUMN "edited_by" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Versions from before this column are known to be edited by whoever added them, and the newest one of a card also by
-- the last holder of the card.
UPDATE edit_versions v SET edited_by =
  CASE WHEN c.current_version_id = v.id AND jsonb_typeof(c.last_holder) = 'object' AND c.last_holder <> v.created_by
    THEN jsonb_build_array(v.created_by, c.last_holder) ELSE jsonb_build_array(v.created_by) END
  FROM edit_cards c WHERE c.organization_id = v.organization_id AND c.id = v.card_id;

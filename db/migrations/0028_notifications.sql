CREATE TABLE "notification_choices" (
	"organization_id" text NOT NULL,
	"recipient_id" text NOT NULL,
	"topic" text NOT NULL,
	"inbox" boolean NOT NULL,
	"email" text NOT NULL,
	"updated_at" timestamptz NOT NULL,
	CONSTRAINT "notification_choices_organization_id_recipient_id_topic_pk" PRIMARY KEY("organization_id","recipient_id","topic")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "digest_at" timestamptz;--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("organization_id","recipient_id") WHERE read_at IS NULL AND deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_digest_idx" ON "notifications" USING btree ("digest_at") WHERE digest_at IS NOT NULL;
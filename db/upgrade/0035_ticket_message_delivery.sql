ALTER TABLE "ticket_messages" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "sent_to" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "sent_at" timestamptz;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "delivery_error" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "email_id" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "inbox_message_id" text;--> statement-breakpoint
CREATE INDEX "ticket_messages_email_idx" ON "ticket_messages" USING btree ("organization_id","email_id") WHERE email_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_inbox_idx" ON "ticket_messages" USING btree ("organization_id","inbox_message_id") WHERE inbox_message_id is not null;
CREATE TABLE "invitations" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"role" text NOT NULL,
	"locale" text,
	"token_hash" text NOT NULL,
	"email_id" text NOT NULL,
	"sent_at" timestamptz NOT NULL,
	"expires_at" timestamptz NOT NULL,
	"accepted_at" timestamptz,
	"accepted_by" text,
	"revoked_at" timestamptz,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "invitations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"owner_id" text NOT NULL,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "saved_views_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "first_success_at" timestamptz;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "removed_at" timestamptz;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "first_success_at" timestamptz;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_idx" ON "invitations" USING btree ("organization_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_idx" ON "invitations" USING btree ("organization_id","email") WHERE accepted_at is null and revoked_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_idx" ON "saved_views" USING btree ("organization_id","owner_id","place","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("organization_id","place") WHERE is_shared;--> statement-breakpoint
CREATE INDEX "events_actor_idx" ON "events" USING btree ("organization_id",(actor ->> 'type'),(actor ->> 'id'),"sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "events_type_idx" ON "events" USING btree ("organization_id","type","sequence") WHERE sequence is not null;--> statement-breakpoint
CREATE INDEX "request_log_actor_idx" ON "request_log" USING btree ("organization_id",(actor ->> 'type'),(actor ->> 'id'),"id");--> statement-breakpoint
CREATE INDEX "request_log_path_idx" ON "request_log" USING btree ("organization_id","path" text_pattern_ops,"id");--> statement-breakpoint
CREATE INDEX "request_log_failures_idx" ON "request_log" USING btree ("organization_id","status","id") WHERE status >= 400;--> statement-breakpoint
CREATE INDEX "request_log_replayed_idx" ON "request_log" USING btree ("organization_id","id") WHERE replayed;--> statement-breakpoint
-- Without it every kind of actor is taken to be as common as any other.
CREATE STATISTICS events_actor ON (actor ->> 'type'), (actor ->> 'id') FROM events;

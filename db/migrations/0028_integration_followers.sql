CREATE TABLE "integration_followers" (
	"organization_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"began_at" timestamptz NOT NULL,
	"last_sequence" bigint NOT NULL,
	"due_at" timestamptz NOT NULL,
	"failures" integer NOT NULL,
	"fence" integer NOT NULL,
	CONSTRAINT "integration_followers_organization_id_connection_id_pk" PRIMARY KEY("organization_id","connection_id")
);
--> statement-breakpoint
ALTER TABLE "integration_followers" ADD CONSTRAINT "integration_followers_organization_id_connection_id_integration_connections_organization_id_id_fk" FOREIGN KEY ("organization_id","connection_id") REFERENCES "public"."integration_connections"("organization_id","id") ON DELETE no action ON UPDATE no action;
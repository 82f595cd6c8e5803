CREATE TABLE "alarms" (
	"organization_id" text NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"resource" text NOT NULL,
	"due_at" timestamptz NOT NULL,
	"attempts" integer NOT NULL,
	CONSTRAINT "alarms_organization_id_record_id_name_pk" PRIMARY KEY("organization_id","record_id","name")
);
--> statement-breakpoint
CREATE TABLE "sequences" (
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"last" bigint NOT NULL,
	CONSTRAINT "sequences_organization_id_name_pk" PRIMARY KEY("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"organization_id" text NOT NULL,
	"metric" text NOT NULL,
	"day" text NOT NULL,
	"dim" text NOT NULL,
	"key" text NOT NULL,
	"currency" text NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	"amount" numeric(24, 4) NOT NULL,
	CONSTRAINT "tallies_organization_id_metric_dim_day_key_currency_slot_pk" PRIMARY KEY("organization_id","metric","dim","day","key","currency","slot")
);
--> statement-breakpoint
CREATE INDEX "alarms_due_idx" ON "alarms" USING btree ("due_at","record_id");--> statement-breakpoint
ALTER TABLE "email_templates" DROP COLUMN "merged_into_id";
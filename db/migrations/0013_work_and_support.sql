CREATE TABLE "chat_conversations" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"status" text NOT NULL,
	"visitor" jsonb NOT NULL,
	"contact_id" text,
	"channel" text NOT NULL,
	"assignee_id" text,
	"priority" text NOT NULL,
	"labels" text[] NOT NULL,
	"snoozed_until" timestamptz,
	"waiting_since" timestamptz,
	"last_message_at" timestamptz,
	"resolved_at" timestamptz,
	CONSTRAINT "chat_conversations_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"conversation_id" text NOT NULL,
	"author" jsonb NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	CONSTRAINT "chat_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbox_connections" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"status" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"provider" text,
	"name" text,
	"creates" text NOT NULL,
	"last_synced_at" timestamptz,
	"error" text,
	CONSTRAINT "inbox_connections_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbox_messages" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"status" text NOT NULL,
	"connection_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"direction" text NOT NULL,
	"from" text,
	"from_name" text,
	"to" text[] NOT NULL,
	"cc" text[] NOT NULL,
	"subject" text,
	"body_text" text,
	"body_html" text,
	"attachments" jsonb NOT NULL,
	"message_id" text,
	"in_reply_to" text,
	"references" text[] NOT NULL,
	"received_at" timestamptz,
	"contact_id" text,
	"ticket_id" text,
	"reply_to_id" text,
	"email_id" text,
	"sent_at" timestamptz,
	"delivered_at" timestamptz,
	"error" text,
	"subject_key" text,
	"participants" text[] NOT NULL,
	CONSTRAINT "inbox_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"ticket_id" text NOT NULL,
	"body" text NOT NULL,
	"author" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"mentions" text[] NOT NULL,
	"redacted_at" timestamptz,
	"redacted_by" jsonb,
	CONSTRAINT "ticket_messages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"ticket_id" text NOT NULL,
	"body" text NOT NULL,
	"author" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"mentions" text[] NOT NULL,
	"redacted_at" timestamptz,
	"redacted_by" jsonb,
	CONSTRAINT "ticket_notes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"number" text NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"description" text,
	"priority" text NOT NULL,
	"channel" text NOT NULL,
	"contact_id" text,
	"company_id" text,
	"assignee_id" text,
	"team" text,
	"category" text,
	"spent_minutes" integer,
	"snoozed_until" timestamptz,
	"csat" jsonb,
	"merged_into_id" text,
	"follows_id" text,
	"reopen_count" integer NOT NULL,
	"sla" jsonb NOT NULL,
	"next_due_at" timestamptz,
	"last_message_at" timestamptz,
	"solved_at" timestamptz,
	"closed_at" timestamptz,
	CONSTRAINT "tickets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text,
	"related" jsonb NOT NULL,
	"related_id" text NOT NULL,
	"occurred_at" timestamptz NOT NULL,
	"duration_minutes" integer,
	"outcome" text,
	"participants" text[] NOT NULL,
	CONSTRAINT "activities_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"description" text,
	"client_company_id" text,
	"deal_id" text,
	"manager_id" text,
	"members" text[] NOT NULL,
	"start_date" date,
	"end_date" date,
	"budget_amount" numeric(20, 2),
	"currency" text,
	"hourly_cost" numeric(20, 2),
	"open_tasks" integer NOT NULL,
	"done_tasks" integer NOT NULL,
	"late_tasks" integer NOT NULL,
	"late_important_tasks" integer NOT NULL,
	"progress_pct" integer NOT NULL,
	"spent_hours" numeric(12, 2) NOT NULL,
	"spent" numeric(20, 2) NOT NULL,
	"health" text,
	"health_reasons" jsonb NOT NULL,
	"health_checked_on" date,
	"completed_at" timestamptz,
	CONSTRAINT "projects_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"created_by" jsonb NOT NULL,
	"version" integer NOT NULL,
	"external_ids" jsonb NOT NULL,
	"tags" text[] NOT NULL,
	"custom_fields" jsonb NOT NULL,
	"metadata" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"priority" text NOT NULL,
	"assignee_id" text,
	"project_id" text,
	"parent_id" text,
	"start_date" date,
	"due_date" date,
	"estimate_hours" numeric(12, 2),
	"spent_hours" numeric(12, 2),
	"depends_on" text[] NOT NULL,
	"blocked_reason" text,
	"related" jsonb,
	"related_id" text,
	"checklist" jsonb NOT NULL,
	"recurrence" text,
	"series_start" date,
	"previous_task_id" text,
	"completed_at" timestamptz,
	"overdue_at" timestamptz,
	CONSTRAINT "tasks_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "in_reply_to" text;--> statement-breakpoint
ALTER TABLE "emails" ADD COLUMN "references" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_conversations" ADD CONSTRAINT "chat_conversations_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_organization_id_conversation_id_chat_conversations_organization_id_id_fk" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."chat_conversations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_organization_id_connection_id_inbox_connections_organization_id_id_fk" FOREIGN KEY ("organization_id","connection_id") REFERENCES "public"."inbox_connections"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_messages" ADD CONSTRAINT "inbox_messages_organization_id_ticket_id_tickets_organization_id_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_organization_id_ticket_id_tickets_organization_id_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_organization_id_ticket_id_tickets_organization_id_id_fk" FOREIGN KEY ("organization_id","ticket_id") REFERENCES "public"."tickets"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_client_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","client_company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_organization_id_manager_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","manager_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_project_id_projects_organization_id_id_fk" FOREIGN KEY ("organization_id","project_id") REFERENCES "public"."projects"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_parent_id_tasks_organization_id_id_fk" FOREIGN KEY ("organization_id","parent_id") REFERENCES "public"."tasks"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_organization_id_assignee_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","assignee_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_conversations_created_idx" ON "chat_conversations" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_updated_idx" ON "chat_conversations" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_search_idx" ON "chat_conversations" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "chat_conversations_status_idx" ON "chat_conversations" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_contact_idx" ON "chat_conversations" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_assignee_idx" ON "chat_conversations" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_conversations_waiting_idx" ON "chat_conversations" USING btree ("organization_id","waiting_since","id");--> statement-breakpoint
CREATE INDEX "chat_messages_created_idx" ON "chat_messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_updated_idx" ON "chat_messages" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "chat_messages_search_idx" ON "chat_messages" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "chat_messages_conversation_idx" ON "chat_messages" USING btree ("organization_id","conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_created_idx" ON "inbox_connections" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_updated_idx" ON "inbox_connections" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_search_idx" ON "inbox_connections" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "inbox_connections_status_idx" ON "inbox_connections" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_channel_idx" ON "inbox_connections" USING btree ("organization_id","channel","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_connections_address_idx" ON "inbox_connections" USING btree ("organization_id","address","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_created_idx" ON "inbox_messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_updated_idx" ON "inbox_messages" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_search_idx" ON "inbox_messages" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "inbox_messages_status_idx" ON "inbox_messages" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_connection_idx" ON "inbox_messages" USING btree ("organization_id","connection_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_thread_idx" ON "inbox_messages" USING btree ("organization_id","thread_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_contact_idx" ON "inbox_messages" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_messages_ticket_idx" ON "inbox_messages" USING btree ("organization_id","ticket_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_messages_message_idx" ON "inbox_messages" USING btree ("organization_id","connection_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "inbox_messages_subject_idx" ON "inbox_messages" USING btree ("organization_id","connection_id","subject_key","created_at");--> statement-breakpoint
CREATE INDEX "inbox_messages_email_idx" ON "inbox_messages" USING btree ("organization_id","email_id") WHERE email_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_created_idx" ON "ticket_messages" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_updated_idx" ON "ticket_messages" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_messages_search_idx" ON "ticket_messages" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_idx" ON "ticket_messages" USING btree ("organization_id","ticket_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_created_idx" ON "ticket_notes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_updated_idx" ON "ticket_notes" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "ticket_notes_search_idx" ON "ticket_notes" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "ticket_notes_ticket_idx" ON "ticket_notes" USING btree ("organization_id","ticket_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number_idx" ON "tickets" USING btree ("organization_id","number");--> statement-breakpoint
CREATE INDEX "tickets_created_idx" ON "tickets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_updated_idx" ON "tickets" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "tickets_status_idx" ON "tickets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_priority_idx" ON "tickets" USING btree ("organization_id","priority","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_contact_idx" ON "tickets" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_company_idx" ON "tickets" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_assignee_idx" ON "tickets" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_team_idx" ON "tickets" USING btree ("organization_id","team","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_follows_idx" ON "tickets" USING btree ("organization_id","follows_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_due_idx" ON "tickets" USING btree ("organization_id","next_due_at","id");--> statement-breakpoint
CREATE INDEX "activities_created_idx" ON "activities" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_updated_idx" ON "activities" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "activities_search_idx" ON "activities" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "activities_kind_idx" ON "activities" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_related_idx" ON "activities" USING btree ("organization_id","related_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "activities_occurred_idx" ON "activities" USING btree ("organization_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "projects_created_idx" ON "projects" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_updated_idx" ON "projects" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "projects_search_idx" ON "projects" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_company_idx" ON "projects" USING btree ("organization_id","client_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_manager_idx" ON "projects" USING btree ("organization_id","manager_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_deal_idx" ON "projects" USING btree ("organization_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_name_idx" ON "projects" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "projects_code_idx" ON "projects" USING btree ("organization_id","code","id");--> statement-breakpoint
CREATE INDEX "projects_end_idx" ON "projects" USING btree ("organization_id","end_date","id");--> statement-breakpoint
CREATE INDEX "tasks_created_idx" ON "tasks" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_updated_idx" ON "tasks" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tasks_search_idx" ON "tasks" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "tasks_status_idx" ON "tasks" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_priority_idx" ON "tasks" USING btree ("organization_id","priority","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_assignee_idx" ON "tasks" USING btree ("organization_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_parent_idx" ON "tasks" USING btree ("organization_id","parent_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_related_idx" ON "tasks" USING btree ("organization_id","related_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_project_idx" ON "tasks" USING btree ("organization_id","project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_progress_idx" ON "tasks" USING btree ("organization_id","project_id","status","due_date");--> statement-breakpoint
CREATE INDEX "tasks_due_idx" ON "tasks" USING btree ("organization_id","due_date","id");--> statement-breakpoint
CREATE INDEX "tasks_title_idx" ON "tasks" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_previous_idx" ON "tasks" USING btree ("organization_id","previous_task_id") WHERE previous_task_id is not null;--> statement-breakpoint
CREATE INDEX "tasks_depends_idx" ON "tasks" USING gin ("organization_id","depends_on") WHERE depends_on <> '{}';
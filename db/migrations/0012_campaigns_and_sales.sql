CREATE TABLE "campaign_recipients" (
	"organization_id" text NOT NULL,
	"campaign_id" text NOT NULL,
	"address" text NOT NULL,
	"contact_id" text NOT NULL,
	"email_id" text,
	"outcome" text NOT NULL,
	CONSTRAINT "campaign_recipients_organization_id_campaign_id_address_pk" PRIMARY KEY("organization_id","campaign_id","address")
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
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
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"html" text,
	"reply_to" text,
	"audience" jsonb NOT NULL,
	"schedule_at" timestamptz,
	"started_at" timestamptz,
	"completed_at" timestamptz,
	"after_contact" text NOT NULL,
	"is_queued" boolean NOT NULL,
	"recipients" integer NOT NULL,
	"skipped" jsonb NOT NULL,
	"sent" integer NOT NULL,
	"failed" integer NOT NULL,
	"suppressed" integer NOT NULL,
	CONSTRAINT "campaigns_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "leads" (
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
	"name" text,
	"first_name" text,
	"last_name" text,
	"email" text,
	"phone" text,
	"company_name" text,
	"title" text,
	"source" text,
	"utm" jsonb NOT NULL,
	"estimated_value" numeric(20, 2),
	"currency" text,
	"owner_id" text,
	"unqualified_reason" text,
	"archived" boolean NOT NULL,
	"convert" jsonb,
	"score" integer,
	"converted_at" timestamptz,
	"converted_contact_id" text,
	"converted_company_id" text,
	"converted_deal_id" text,
	"last_activity_at" timestamptz,
	"merged_into_id" text,
	CONSTRAINT "leads_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_prices" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"product_id" text NOT NULL,
	"price" numeric(20, 6) NOT NULL,
	"currency" text,
	"since" timestamptz NOT NULL,
	"changed_by" jsonb NOT NULL,
	CONSTRAINT "product_prices_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "products" (
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
	"sku" text,
	"name" text NOT NULL,
	"description" text,
	"kind" text NOT NULL,
	"unit" text,
	"price" numeric(20, 6) NOT NULL,
	"currency" text,
	"tax_rate" numeric(9, 4),
	"cost" numeric(20, 6),
	"category" text,
	CONSTRAINT "products_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"created_by" jsonb NOT NULL,
	"promotion_id" text NOT NULL,
	"status" text NOT NULL,
	"quote_id" text,
	"contact_id" text,
	"email" text,
	"discount_amount" numeric(20, 2) NOT NULL,
	"currency" text,
	"expires_at" timestamptz,
	"redeemed_at" timestamptz,
	"released_at" timestamptz,
	CONSTRAINT "promotion_uses_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
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
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" numeric(20, 6) NOT NULL,
	"currency" text,
	"buy_quantity" integer,
	"get_quantity" integer,
	"max_discount" numeric(20, 2),
	"min_order_amount" numeric(20, 2),
	"starts_at" timestamptz,
	"ends_at" timestamptz,
	"usage_limit" integer,
	"usage_limit_per_customer" integer,
	"applies_to" jsonb NOT NULL,
	"first_purchase_only" boolean NOT NULL,
	"stackable" boolean NOT NULL,
	"usage_count" integer NOT NULL,
	"shown_as" text NOT NULL,
	CONSTRAINT "promotions_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
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
	"number" text NOT NULL,
	"revision" integer NOT NULL,
	"revises_id" text,
	"superseded_by_id" text,
	"deal_id" text,
	"contact_id" text,
	"company_id" text,
	"owner_id" text,
	"currency" text,
	"valid_until" date,
	"lines" jsonb NOT NULL,
	"promotion_code" text,
	"promotion_id" text,
	"terms" text,
	"notes" text,
	"subtotal" numeric(20, 2) NOT NULL,
	"discount_total" numeric(20, 2) NOT NULL,
	"tax_total" numeric(20, 2) NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"promotion_discount" numeric(20, 2) NOT NULL,
	"accepted_by" jsonb,
	"rejection_reason" text,
	"sent_at" timestamptz,
	"viewed_at" timestamptz,
	"accepted_at" timestamptz,
	"rejected_at" timestamptz,
	"expired_at" timestamptz,
	CONSTRAINT "quotes_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "deal_stages" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"pipeline_id" text NOT NULL,
	"deleted_at" timestamptz,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"probability" integer NOT NULL,
	"rot_days" integer,
	"required_fields" text[] NOT NULL,
	CONSTRAINT "deal_stages_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "deals" (
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
	"pipeline_id" text NOT NULL,
	"stage_id" text NOT NULL,
	"amount" numeric(20, 2),
	"currency" text,
	"probability" integer NOT NULL,
	"expected_close_date" date,
	"contact_id" text,
	"company_id" text,
	"owner_id" text,
	"source" text,
	"lines" jsonb NOT NULL,
	"lost_reason" text,
	"competitor" text,
	"won_at" timestamptz,
	"lost_at" timestamptz,
	"stage_entered_at" timestamptz NOT NULL,
	"stage_history" jsonb NOT NULL,
	"weighted_amount" numeric(20, 2),
	"last_activity_at" timestamptz,
	"rots_at" timestamptz,
	CONSTRAINT "deals_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "pipelines" (
	"organization_id" text NOT NULL,
	"id" text NOT NULL,
	"created_at" timestamptz NOT NULL,
	"updated_at" timestamptz NOT NULL,
	"deleted_at" timestamptz,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "pipelines_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "sales_targets" (
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
	"owner_id" text,
	"team" text,
	"metric" text NOT NULL,
	"period" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"target_value" numeric(20, 2) NOT NULL,
	"currency" text,
	"achieved_value" numeric(20, 2) NOT NULL,
	"attainment_pct" numeric(20, 2),
	"pace_pct" numeric(20, 2),
	"forecast_value" numeric(24, 2),
	"reviewed_at" timestamptz,
	"reached_at" timestamptz,
	"closed_at" timestamptz,
	CONSTRAINT "sales_targets_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "customer_since" timestamptz;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "customer_since" timestamptz;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_organization_id_campaign_id_campaigns_organization_id_id_fk" FOREIGN KEY ("organization_id","campaign_id") REFERENCES "public"."campaigns"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_converted_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","converted_contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_converted_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","converted_company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_organization_id_converted_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","converted_deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_organization_id_product_id_products_organization_id_id_fk" FOREIGN KEY ("organization_id","product_id") REFERENCES "public"."products"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_organization_id_promotion_id_promotions_organization_id_id_fk" FOREIGN KEY ("organization_id","promotion_id") REFERENCES "public"."promotions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_organization_id_quote_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","quote_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_revises_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","revises_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_superseded_by_id_quotes_organization_id_id_fk" FOREIGN KEY ("organization_id","superseded_by_id") REFERENCES "public"."quotes"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_deal_id_deals_organization_id_id_fk" FOREIGN KEY ("organization_id","deal_id") REFERENCES "public"."deals"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_organization_id_promotion_id_promotions_organization_id_id_fk" FOREIGN KEY ("organization_id","promotion_id") REFERENCES "public"."promotions"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_stages" ADD CONSTRAINT "deal_stages_organization_id_pipeline_id_pipelines_organization_id_id_fk" FOREIGN KEY ("organization_id","pipeline_id") REFERENCES "public"."pipelines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_pipeline_id_pipelines_organization_id_id_fk" FOREIGN KEY ("organization_id","pipeline_id") REFERENCES "public"."pipelines"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_stage_id_deal_stages_organization_id_id_fk" FOREIGN KEY ("organization_id","stage_id") REFERENCES "public"."deal_stages"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_contact_id_contacts_organization_id_id_fk" FOREIGN KEY ("organization_id","contact_id") REFERENCES "public"."contacts"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_company_id_companies_organization_id_id_fk" FOREIGN KEY ("organization_id","company_id") REFERENCES "public"."companies"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_targets" ADD CONSTRAINT "sales_targets_organization_id_owner_id_memberships_organization_id_user_id_fk" FOREIGN KEY ("organization_id","owner_id") REFERENCES "public"."memberships"("organization_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_recipients_outcome_idx" ON "campaign_recipients" USING btree ("organization_id","campaign_id","outcome","address");--> statement-breakpoint
CREATE INDEX "campaigns_created_idx" ON "campaigns" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_updated_idx" ON "campaigns" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_search_idx" ON "campaigns" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "leads_created_idx" ON "leads" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_updated_idx" ON "leads" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_search_idx" ON "leads" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "leads_status_idx" ON "leads" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_owner_idx" ON "leads" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_source_idx" ON "leads" USING btree ("organization_id","source","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_email_idx" ON "leads" USING btree ("organization_id","email","id");--> statement-breakpoint
CREATE INDEX "leads_name_idx" ON "leads" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "leads_score_idx" ON "leads" USING btree ("organization_id","score","id");--> statement-breakpoint
CREATE INDEX "leads_value_idx" ON "leads" USING btree ("organization_id","estimated_value","id");--> statement-breakpoint
CREATE INDEX "product_prices_product_idx" ON "product_prices" USING btree ("organization_id","product_id","since","id");--> statement-breakpoint
CREATE INDEX "products_created_idx" ON "products" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_updated_idx" ON "products" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "products_status_idx" ON "products" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_kind_idx" ON "products" USING btree ("organization_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "products_category_idx" ON "products" USING btree ("organization_id","category","created_at","id");--> statement-breakpoint
CREATE INDEX "products_name_idx" ON "products" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("organization_id","price","id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku_idx" ON "products" USING btree ("organization_id","sku") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_idx" ON "promotion_uses" USING btree ("organization_id","promotion_id","status","created_at");--> statement-breakpoint
CREATE INDEX "promotion_uses_quote_idx" ON "promotion_uses" USING btree ("organization_id","quote_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_contact_idx" ON "promotion_uses" USING btree ("organization_id","contact_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_created_idx" ON "promotions" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_updated_idx" ON "promotions" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "promotions_search_idx" ON "promotions" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "promotions_status_idx" ON "promotions" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_shown_idx" ON "promotions" USING btree ("organization_id","shown_as","created_at","id");--> statement-breakpoint
CREATE INDEX "promotions_name_idx" ON "promotions" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "promotions_ends_idx" ON "promotions" USING btree ("organization_id","ends_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code_idx" ON "promotions" USING btree ("organization_id","code") WHERE deleted_at IS NULL;--> statement-breakpoint
CREATE INDEX "quotes_created_idx" ON "quotes" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_updated_idx" ON "quotes" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_search_idx" ON "quotes" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "quotes_status_idx" ON "quotes" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_deal_idx" ON "quotes" USING btree ("organization_id","deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_contact_idx" ON "quotes" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_company_idx" ON "quotes" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_owner_idx" ON "quotes" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_number_idx" ON "quotes" USING btree ("organization_id","number","id");--> statement-breakpoint
CREATE INDEX "quotes_total_idx" ON "quotes" USING btree ("organization_id","total","id");--> statement-breakpoint
CREATE INDEX "quotes_valid_until_idx" ON "quotes" USING btree ("organization_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "deal_stages_pipeline_idx" ON "deal_stages" USING btree ("organization_id","pipeline_id","position");--> statement-breakpoint
CREATE INDEX "deals_created_idx" ON "deals" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_updated_idx" ON "deals" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "deals_search_idx" ON "deals" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "deals_status_idx" ON "deals" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_pipeline_idx" ON "deals" USING btree ("organization_id","pipeline_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_stage_idx" ON "deals" USING btree ("organization_id","stage_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_owner_idx" ON "deals" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_contact_idx" ON "deals" USING btree ("organization_id","contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_company_idx" ON "deals" USING btree ("organization_id","company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deals_title_idx" ON "deals" USING btree ("organization_id","title","id");--> statement-breakpoint
CREATE INDEX "deals_amount_idx" ON "deals" USING btree ("organization_id","amount","id");--> statement-breakpoint
CREATE INDEX "deals_expected_close_idx" ON "deals" USING btree ("organization_id","expected_close_date","id");--> statement-breakpoint
CREATE INDEX "deals_stage_entered_idx" ON "deals" USING btree ("organization_id","stage_entered_at","id");--> statement-breakpoint
CREATE INDEX "deals_rots_idx" ON "deals" USING btree ("organization_id","rots_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_created_idx" ON "sales_targets" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_updated_idx" ON "sales_targets" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_search_idx" ON "sales_targets" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "sales_targets_status_idx" ON "sales_targets" USING btree ("organization_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_owner_idx" ON "sales_targets" USING btree ("organization_id","owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sales_targets_period_idx" ON "sales_targets" USING btree ("organization_id","period_start","id");--> statement-breakpoint
CREATE INDEX "sales_targets_attainment_idx" ON "sales_targets" USING btree ("organization_id","attainment_pct","id");
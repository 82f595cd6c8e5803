CREATE INDEX "campaigns_name_idx" ON "campaigns" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "campaigns_schedule_idx" ON "campaigns" USING btree ("organization_id","schedule_at","id");--> statement-breakpoint
CREATE INDEX "contracts_supersedes_idx" ON "contracts" USING btree ("organization_id","supersedes_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contracts_renews_idx" ON "contracts" USING btree ("organization_id","renews_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_contact_idx" ON "leads" USING btree ("organization_id","converted_contact_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_company_idx" ON "leads" USING btree ("organization_id","converted_company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_deal_idx" ON "leads" USING btree ("organization_id","converted_deal_id","created_at","id");--> statement-breakpoint
CREATE INDEX "email_templates_name_idx" ON "email_templates" USING btree ("organization_id","name","id");--> statement-breakpoint
CREATE INDEX "quotes_promotion_idx" ON "quotes" USING btree ("organization_id","promotion_id","created_at","id");--> statement-breakpoint
CREATE INDEX "quotes_revises_idx" ON "quotes" USING btree ("organization_id","revises_id","created_at","id");
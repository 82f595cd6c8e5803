DROP INDEX "request_log_at_idx";--> statement-breakpoint
DROP INDEX "companies_domain_idx";--> statement-breakpoint
DROP INDEX "companies_tax_id_idx";--> statement-breakpoint
DROP INDEX "request_log_age_idx";--> statement-breakpoint
CREATE INDEX "companies_domain_idx" ON "companies" USING btree ("organization_id","domain","id");--> statement-breakpoint
CREATE INDEX "companies_tax_id_idx" ON "companies" USING btree ("organization_id","tax_id","id");--> statement-breakpoint
CREATE INDEX "request_log_age_idx" ON "request_log" USING brin ("at");
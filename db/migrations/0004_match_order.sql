DROP INDEX "companies_domain_idx";--> statement-breakpoint
DROP INDEX "companies_tax_id_idx";--> statement-breakpoint
CREATE INDEX "companies_domain_idx" ON "companies" USING btree ("organization_id","domain","id");--> statement-breakpoint
CREATE INDEX "companies_tax_id_idx" ON "companies" USING btree ("organization_id","tax_id","id");
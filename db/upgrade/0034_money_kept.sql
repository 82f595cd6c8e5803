CREATE TABLE "exchange_rates" (
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
	"currency" text NOT NULL,
	"date" date NOT NULL,
	"rate" numeric(20, 10) NOT NULL,
	"source" text,
	CONSTRAINT "exchange_rates_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "budgets" ADD COLUMN "uncounted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "spendings" ADD COLUMN "fx_rate" numeric(20, 10);--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "fx_rate" numeric(20, 10);--> statement-breakpoint
ALTER TABLE "expenses" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "force_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer" jsonb;--> statement-breakpoint
ALTER TABLE "payroll_records" ADD COLUMN "reversal_reason" text;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD COLUMN "fx_rate" numeric(20, 10);--> statement-breakpoint
CREATE INDEX "exchange_rates_created_idx" ON "exchange_rates" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_updated_idx" ON "exchange_rates" USING btree ("organization_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_search_idx" ON "exchange_rates" USING gin ("organization_id","search_text" gin_trgm_ops,"tags","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "exchange_rates_date_idx" ON "exchange_rates" USING btree ("organization_id","date","id");--> statement-breakpoint
CREATE INDEX "exchange_rates_day_idx" ON "exchange_rates" USING btree ("organization_id","currency","date","id");--> statement-breakpoint
-- Written by hand, as is what follows. Lines of invoices name the line of the quote that they charge: those that were filled
-- from a quote have kept its ids.
UPDATE invoices i SET lines = (
  SELECT coalesce(jsonb_agg(line || jsonb_build_object('quote_line_id', CASE WHEN EXISTS (
      SELECT FROM quotes q, jsonb_array_elements(q.lines) AS offered
      WHERE q.organization_id = i.organization_id AND q.id = i.quote_id AND offered->>'id' = line->>'id'
    ) THEN line->'id' ELSE 'null'::jsonb END) ORDER BY place), '[]')
  FROM jsonb_array_elements(i.lines) WITH ORDINALITY AS all_lines (line, place));
--> statement-breakpoint
-- Seller and buyer of what was issued before they were kept: as they are called on the day of the upgrade.
UPDATE invoices i SET
  seller = CASE i.direction WHEN 'sale' THEN parties.own ELSE parties.other END,
  buyer = CASE i.direction WHEN 'sale' THEN parties.other ELSE parties.own END
FROM (
  SELECT i.organization_id, i.id,
    jsonb_build_object('name', coalesce(nullif(o.settings->>'legal_name', ''), o.name), 'tax_id', o.settings->>'tax_id',
      'address', NULL) AS own,
    CASE WHEN coalesce(s.name, c.legal_name, c.name, p.name) IS NOT NULL THEN jsonb_build_object(
      'name', coalesce(s.name, c.legal_name, c.name, p.name), 'tax_id', coalesce(s.tax_id, c.tax_id),
      'address', nullif(coalesce(s.address, c.address, p.address), '{}')) END AS other
  FROM invoices i
  JOIN organizations o ON o.id = i.organization_id
  LEFT JOIN suppliers s ON s.organization_id = i.organization_id AND s.id = i.supplier_id AND i.direction = 'purchase'
  LEFT JOIN companies c ON c.organization_id = i.organization_id AND c.id = i.company_id AND i.direction = 'sale'
  LEFT JOIN (SELECT organization_id, id, address, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) AS name
    FROM contacts) p ON p.organization_id = i.organization_id AND p.id = i.contact_id AND i.company_id IS NULL
      AND i.direction = 'sale'
) parties
WHERE parties.organization_id = i.organization_id AND parties.id = i.id AND i.status <> 'draft';
--> statement-breakpoint
-- What each spending is worth in the organization's own currency: an invoice has its rate, of others nothing is known.
UPDATE spendings s SET fx_rate = CASE WHEN s.currency = coalesce(o.settings->>'currency', 'EUR') THEN 1 ELSE
  (SELECT i.fx_rate FROM invoices i WHERE i.organization_id = s.organization_id AND i.id = s.source_id) END
FROM organizations o WHERE o.id = s.organization_id;

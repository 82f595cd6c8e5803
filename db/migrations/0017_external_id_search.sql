CREATE INDEX "external_links_id_idx" ON "external_links" USING btree ("organization_id","external_id");--> statement-breakpoint
-- A number with separators is found by its digits too, as server/kernel/lists/written-numbers.ts writes them.
UPDATE contacts SET search_text = left(search_text || ' ' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''), 2000)
WHERE phone ~ '^\s*\(?\+?[\d\s()./-]{7,40}\s*$' AND phone ~ '\D' AND length(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', '')) >= 7;
--> statement-breakpoint
UPDATE companies SET search_text = left(search_text || ' ' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''), 2000)
WHERE phone ~ '^\s*\(?\+?[\d\s()./-]{7,40}\s*$' AND phone ~ '\D' AND length(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', '')) >= 7;
--> statement-breakpoint
UPDATE companies SET search_text = left(search_text || ' ' || regexp_replace(regexp_replace(tax_id, '\D', '', 'g'), '^00', ''), 2000)
WHERE tax_id ~ '^\s*\(?\+?[\d\s()./-]{7,40}\s*$' AND tax_id ~ '\D' AND length(regexp_replace(regexp_replace(tax_id, '\D', '', 'g'), '^00', '')) >= 7;
--> statement-breakpoint
UPDATE leads SET search_text = left(search_text || ' ' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''), 2000)
WHERE phone ~ '^\s*\(?\+?[\d\s()./-]{7,40}\s*$' AND phone ~ '\D' AND length(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', '')) >= 7;
--> statement-breakpoint
UPDATE suppliers SET search_text = left(search_text || ' ' || regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', ''), 2000)
WHERE phone ~ '^\s*\(?\+?[\d\s()./-]{7,40}\s*$' AND phone ~ '\D' AND length(regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^00', '')) >= 7;
--> statement-breakpoint
UPDATE suppliers SET search_text = left(search_text || ' ' || regexp_replace(regexp_replace(tax_id, '\D', '', 'g'), '^00', ''), 2000)
WHERE tax_id ~ '^\s*\(?\+?[\d\s()./-]{7,40}\s*$' AND tax_id ~ '\D' AND length(regexp_replace(regexp_replace(tax_id, '\D', '', 'g'), '^00', '')) >= 7;
--> statement-breakpoint
UPDATE contacts SET search_text = left(search_text || ' ' || (
    SELECT coalesce(string_agg(regexp_replace(regexp_replace(phone_of_list, '\D', '', 'g'), '^00', ''), ' '), '')
    FROM unnest(phones) AS phone_of_list
    WHERE phone_of_list ~ '^\s*\(?\+?[\d\s()./-]{7,40}\s*$'), 2000)
WHERE cardinality(phones) > 0;

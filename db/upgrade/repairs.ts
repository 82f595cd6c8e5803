/** A change of the rows of one organization that an earlier version wrote. Repeated, it changes nothing more. */
export interface Repair {
  table: string;
  /** The rows to change, as a condition on `t`. */
  needs: string;
  /** Changes the rows with the ids `$2` of the organization `$1`. */
  change: string;
}

const isOffered = (condition: string) => `EXISTS (
        SELECT FROM quotes q, jsonb_array_elements(q.lines) AS offered
        WHERE q.organization_id = i.organization_id AND q.id = i.quote_id AND (${condition}))`;

const lines: Repair = {
  table: 'invoices',
  // Lines that were filled from a quote have kept its ids. A line with the same product or description as one of the quote
  // is linked afterwards (server/areas/finance/invoices/quoted/link-stored.ts), and counts as unlinked until then.
  needs: `t.lines @? '$[*] ? (!exists(@.quote_line_id))'`,
  change: `UPDATE invoices i SET lines = (
    SELECT coalesce(jsonb_agg(CASE WHEN line ? 'quote_line_id' THEN line
      WHEN ${isOffered(`offered->>'id' = line->>'id'`)} THEN line || jsonb_build_object('quote_line_id', line->'id')
      WHEN ${isOffered(`offered->>'product_id' = line->>'product_id' OR (
        coalesce(offered->>'product_id', line->>'product_id') IS NULL
        AND lower(btrim(offered->>'description')) = lower(btrim(line->>'description')))`)} THEN line
      ELSE line || '{"quote_line_id": null}' END ORDER BY place), '[]')
    FROM jsonb_array_elements(i.lines) WITH ORDINALITY AS all_lines (line, place))
  WHERE i.organization_id = $1 AND i.id = ANY($2::text[])`,
};

const parties: Repair = {
  table: 'invoices',
  needs: `t.seller IS NULL AND t.status <> 'draft'`,
  change: `UPDATE invoices i SET
    seller = CASE i.direction WHEN 'sale' THEN parties.own ELSE parties.other END,
    buyer = CASE i.direction WHEN 'sale' THEN parties.other ELSE parties.own END
  FROM (
    SELECT i.organization_id, i.id,
      jsonb_build_object('name', coalesce(nullif(o.settings->>'legal_name', ''), o.name),
        'tax_id', o.settings->>'tax_id', 'address', NULL) AS own,
      CASE WHEN coalesce(s.name, c.legal_name, c.name, p.name) IS NOT NULL THEN jsonb_build_object(
        'name', coalesce(s.name, c.legal_name, c.name, p.name), 'tax_id', coalesce(s.tax_id, c.tax_id),
        'address', nullif(coalesce(s.address, c.address, p.address), '{}')) END AS other
    FROM invoices i
    JOIN organizations o ON o.id = i.organization_id
    LEFT JOIN suppliers s ON s.organization_id = i.organization_id AND s.id = i.supplier_id
      AND i.direction = 'purchase'
    LEFT JOIN companies c ON c.organization_id = i.organization_id AND c.id = i.company_id AND i.direction = 'sale'
    LEFT JOIN (SELECT organization_id, id, address,
        coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) AS name
      FROM contacts WHERE organization_id = $1) p ON p.organization_id = i.organization_id AND p.id = i.contact_id
        AND i.company_id IS NULL AND i.direction = 'sale'
    WHERE i.organization_id = $1 AND i.id = ANY($2::text[])
  ) parties
  WHERE parties.organization_id = i.organization_id AND parties.id = i.id AND i.organization_id = $1`,
};

const lastPaid: Repair = {
  table: 'invoices',
  needs: `t.last_paid_on IS NULL AND EXISTS (SELECT FROM invoice_payments p
    WHERE p.organization_id = t.organization_id AND p.invoice_id = t.id AND p.deleted_at IS NULL)`,
  change: `UPDATE invoices i SET last_paid_on = (SELECT max(date) FROM invoice_payments p
    WHERE p.organization_id = $1 AND p.invoice_id = i.id AND p.deleted_at IS NULL)
  WHERE i.organization_id = $1 AND i.id = ANY($2::text[])`,
};

/** Earlier versions have only the day of issue, which also counts as the other dates. */
const dates: Repair = {
  table: 'invoices',
  needs: `t.posting_date IS NULL AND t.issue_date IS NOT NULL AND t.status <> 'draft'`,
  change: `UPDATE invoices i SET operation_date = coalesce(operation_date, issue_date),
    tax_point_date = coalesce(tax_point_date, issue_date), posting_date = issue_date
  WHERE i.organization_id = $1 AND i.id = ANY($2::text[])`,
};

/** Version 1.1 stores only the id of the document that a credit note corrects. */
const corrections: Repair = {
  table: 'invoices',
  needs: `t.kind = 'credit_note' AND t.credits_id IS NOT NULL AND t.corrects = '[]' AND t.status <> 'draft'`,
  change: `UPDATE invoices i SET correction = coalesce(i.correction, '{"method": "difference", "reason": null}'),
      corrects = jsonb_build_array(
        jsonb_build_object('document_id', o.id, 'number', o.number, 'issue_date', o.issue_date,
          'net_total', null, 'total', null, 'payable_total', null, 'paid_total', null))
    FROM invoices o
    WHERE i.organization_id = $1 AND i.id = ANY($2::text[]) AND o.organization_id = $1 AND o.id = i.credits_id`,
};

const voidBalance: Repair = {
  table: 'invoices',
  needs: `t.status = 'void' AND t.balance <> 0`,
  change: 'UPDATE invoices i SET balance = 0 WHERE i.organization_id = $1 AND i.id = ANY($2::text[])',
};

/** Version 1.1 writes only the amount to pay, in the column "total", and the tax that is withheld. */
const invoiceTotals: Repair = {
  table: 'invoices',
  needs: `(t.gross_total <> t.total + t.retention_total + t.held_total + t.prepaid_total
    OR t.net_total <> t.total + t.retention_total + t.held_total + t.prepaid_total - t.tax_total
    OR t.withheld_total <> t.retention_total)`,
  change: `UPDATE invoices i SET withheld_total = retention_total,
      net_total = total + retention_total + held_total + prepaid_total - tax_total,
      gross_total = total + retention_total + held_total + prepaid_total
    WHERE i.organization_id = $1 AND i.id = ANY($2::text[])`,
};

/** Version 1.1 does not write the amount without tax of quotes and orders. */
const quoteTotals: Repair = {
  table: 'quotes',
  needs: 't.net_total <> t.total - t.tax_total',
  change: `UPDATE quotes q SET net_total = total - tax_total
    WHERE q.organization_id = $1 AND q.id = ANY($2::text[])`,
};

const orderTotals: Repair = {
  table: 'purchase_orders',
  needs: 't.net_total <> t.total - t.tax',
  change: `UPDATE purchase_orders o SET net_total = total - tax
    WHERE o.organization_id = $1 AND o.id = ANY($2::text[])`,
};

/** Each payment of one invoice is a settlement with one allocation; earlier versions have written only the payment. */
const settlementsOfPayments: Repair = {
  table: 'invoice_payments',
  needs: 't.settlement_id IS NULL',
  change: `WITH made AS (
    INSERT INTO settlements (organization_id, id, created_at, updated_at, deleted_at, created_by, version, external_ids,
      tags, custom_fields, metadata, search_text, kind, recorded_as, date, amount, currency, fx_rate, fee, method, account,
      reference, reason, company_id, contact_id, supplier_id, allocations, unallocated, exchange_difference, account_amount)
    SELECT p.organization_id, 'stl' || substr(p.id, 4), p.created_at, p.updated_at, p.deleted_at, p.created_by, 1, '{}',
      '{}', '{}', '{}', p.search_text,
      CASE WHEN (i.direction = 'sale') =
        (i.kind = 'credit_note' AND coalesce(i.correction->>'method', '') <> 'substitution')
        THEN 'outflow' ELSE 'inflow' END,
      'payment', p.date, p.amount, p.currency, CASE WHEN own.currency = p.currency THEN 1 END, 0, p.method, p.account,
      p.reference, p.reason, i.company_id, i.contact_id, i.supplier_id,
      jsonb_build_array(jsonb_build_object('id', 'lin' || substr(p.id, 4), 'invoice_id', p.invoice_id,
        'amount', p.amount::text, 'payment_id', p.id, 'date', p.date, 'exchange_difference', '0.00')),
      0, 0, CASE WHEN own.currency = p.currency THEN p.amount END
    FROM invoice_payments p
    JOIN invoices i ON i.organization_id = $1 AND i.id = p.invoice_id
    CROSS JOIN (SELECT coalesce(settings->>'currency', 'EUR') AS currency FROM organizations WHERE id = $1) own
    WHERE p.organization_id = $1 AND p.id = ANY($2::text[])
    ON CONFLICT DO NOTHING)
  UPDATE invoice_payments p SET settlement_id = 'stl' || substr(p.id, 4)
  WHERE p.organization_id = $1 AND p.id = ANY($2::text[])`,
};

/** A payment that version 1.1 has deleted takes its settlement with it. */
const reversedSettlements: Repair = {
  table: 'settlements',
  needs: `t.recorded_as = 'payment' AND t.deleted_at IS NULL AND EXISTS (SELECT FROM invoice_payments p
    WHERE p.organization_id = t.organization_id AND p.id = t.allocations->0->>'payment_id' AND p.deleted_at IS NOT NULL)`,
  change: `UPDATE settlements s SET deleted_at = p.deleted_at, updated_at = p.deleted_at, version = s.version + 1
    FROM invoice_payments p
    WHERE s.organization_id = $1 AND s.id = ANY($2::text[]) AND p.organization_id = $1
      AND p.id = s.allocations->0->>'payment_id'`,
};

/** Comments that guests wrote with a review link stay visible to the client; otherwise only the team would see them. */
const audience: Repair = {
  table: 'edit_comments',
  needs: `t.review_link_id IS NOT NULL AND t.audience = 'team'`,
  change: `UPDATE edit_comments c SET audience = 'client'
    WHERE c.organization_id = $1 AND c.id = ANY($2::text[])`,
};

/** Version 1.0 knows one card of a review link, and every decision of its guests counts. */
const linkedCards: Repair = {
  table: 'edit_review_links',
  needs: `t.card_ids = '{}'`,
  change: `UPDATE edit_review_links l SET card_ids = ARRAY[card_id], counts_as_approval = can_decide
    WHERE l.organization_id = $1 AND l.id = ANY($2::text[])`,
};

const hiddenChanges = ['kind', 'reason', 'attachment_url', 'decision_note'];
const withoutChanges = hiddenChanges.map((name) => ` #- '{changes,${name}}'`).join('');
const absence = `'{"kind": null, "reason": null, "attachment_url": null, "decision_note": null}'::jsonb`;
const leave = `'{"kind": null, "days": null, "note": null}'::jsonb`;

/** Everybody who may read the area sees these events, so they do not tell why somebody is absent. */
const absenceEvents: Repair = {
  table: 'events',
  needs: `t.resource IN ('absence', 'leave_entry') AND t.data->'object'->>'kind' IS NOT NULL`,
  change: `UPDATE events e SET data = ((e.data::jsonb${withoutChanges}) || jsonb_build_object('object',
      e.data::jsonb->'object' || CASE e.resource WHEN 'absence' THEN ${absence} ELSE ${leave} END))::json
    WHERE e.organization_id = $1 AND e.id = ANY($2::text[])`,
};

const withoutBodyChanges = hiddenChanges.map((name) => ` #- '{data,changes,${name}}'`).join('');

const absenceDeliveries: Repair = {
  table: 'webhook_deliveries',
  needs: `(t.event_type LIKE 'absence.%' OR t.event_type LIKE 'leave\\_balance.%')
    AND t.body::jsonb #>> '{data,object,kind}' IS NOT NULL`,
  change: `UPDATE webhook_deliveries d SET body = jsonb_set(d.body::jsonb${withoutBodyChanges}, '{data,object}',
      d.body::jsonb #> '{data,object}' || CASE WHEN d.event_type LIKE 'absence.%' THEN ${absence} ELSE ${leave} END)::text
    WHERE d.organization_id = $1 AND d.id = ANY($2::text[])`,
};

export const repairs: readonly Repair[] = [
  lines,
  parties,
  lastPaid,
  dates,
  corrections,
  voidBalance,
  invoiceTotals,
  quoteTotals,
  orderTotals,
  settlementsOfPayments,
  reversedSettlements,
  audience,
  linkedCards,
  absenceEvents,
  absenceDeliveries,
];

/** Statements about all rows of the organization `$1`, which are few. */
export const wholeRepairs: readonly string[] = [
  // An invoice has its rate; nothing is known of other documents in a foreign currency.
  `UPDATE spendings s SET fx_rate = CASE WHEN s.currency = coalesce(o.settings->>'currency', 'EUR') THEN 1 ELSE
    (SELECT i.fx_rate FROM invoices i WHERE i.organization_id = $1 AND i.id = s.source_id) END
  FROM organizations o WHERE o.id = $1 AND s.organization_id = $1 AND s.fx_rate IS NULL`,
  // Webinars that were announced before reminders existed have one too, if nobody has changed its time.
  `INSERT INTO alarms (organization_id, record_id, name, resource, due_at, attempts)
  SELECT w.organization_id, w.id, 'remind', 'webinar', w.starts_at - interval '1 day', 0 FROM webinars w
  WHERE w.organization_id = $1 AND w.status = 'scheduled' AND w.deleted_at IS NULL AND w.reminder_minutes = 1440
    AND w.starts_at > now() + interval '1 day'
  ON CONFLICT DO NOTHING`,
];

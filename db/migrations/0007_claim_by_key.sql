-- The key is found by the primary key whatever the plan. With a condition on `created_at` in the same query, a plan that
-- was made while the table was small read all keys of the organization by the index on that column.
CREATE OR REPLACE FUNCTION claim_idempotency_key(org text, wanted text, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE used timestamptz;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(org || ' ' || wanted, 0)) THEN
    RAISE EXCEPTION USING ERRCODE = 'PF001', MESSAGE = 'idempotency key in flight';
  END IF;
  SELECT k.created_at INTO used FROM idempotency_keys k WHERE k.organization_id = org AND k.key = wanted;
  IF used > since THEN
    RAISE EXCEPTION USING ERRCODE = 'PF002', MESSAGE = 'idempotency key used';
  END IF;
END $$;

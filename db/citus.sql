-- Distributes an installation's tables over a Citus cluster, by organization. The owner runs it once, on the
-- coordinator, after the first start has migrated (docs/operations.md). Tables with an organization_id are
-- distributed by it; tables that are read before an organization is known are copied to every node.
DO $$
DECLARE
  whole CONSTANT text[] := ARRAY['memberships', 'api_tokens'];
  kept text[];
  one record;
BEGIN
  -- A foreign key can only exist while both tables are in their final form, so all are dropped and created
  -- again.
  SELECT array_agg(format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    ORDER BY conrelid::regclass::text, conname)
  INTO kept FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0;
  FOR one IN SELECT conrelid::regclass AS tab, conname FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.tab, one.conname);
  END LOOP;

  -- Distributed tables are colocated, so that an organization's joins and keys stay on one node.
  FOR one IN
    SELECT c.oid::regclass AS tab, c.relname <> ALL (whole) AND EXISTS (SELECT FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped) AS is_distributed
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    ORDER BY is_distributed, c.relname
  LOOP
    IF one.is_distributed THEN
      PERFORM create_distributed_table(one.tab, 'organization_id');
    ELSE
      PERFORM create_reference_table(one.tab);
    END IF;
  END LOOP;

  FOR i IN 1 .. coalesce(cardinality(kept), 0) LOOP
    EXECUTE kept[i];
  END LOOP;
END $$;

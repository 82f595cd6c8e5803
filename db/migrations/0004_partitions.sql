-- The first id of a moment, as server/ids.ts writes it: what was made before it sorts before it.
CREATE FUNCTION first_id_at(prefix text, at timestamptz) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE rest bigint := floor(extract(epoch FROM at) * 1000);
DECLARE digits text := '';
BEGIN
  FOR i IN 1 .. 10 LOOP
    digits := substr('0123456789abcdefghjkmnpqrstvwxyz', (rest % 32)::int + 1, 1) || digits;
    rest := rest / 32;
  END LOOP;
  RETURN prefix || '_' || digits;
END $$;
--> statement-breakpoint
-- What has one lifetime for the whole installation. Ids sort by time, so a span of time is a range of ids: the primary
-- key needs no column more, and a row is found by its id in one partition.
CREATE FUNCTION timed_tables() RETURNS TABLE (tab text, col text, prefix text) LANGUAGE sql IMMUTABLE AS $$
  VALUES ('request_log', 'id', 'req'), ('webhook_deliveries', 'id', 'dlv'), ('webhook_attempts', 'delivery_id', 'dlv')
$$;
--> statement-breakpoint
-- The partitions of a table with the ids they begin with and end before. The first may begin with anything; the
-- default partition has no bounds and is not among them.
CREATE FUNCTION timed_partitions(parent text) RETURNS TABLE (tab text, begins_with text, ends_before text)
  LANGUAGE sql STABLE AS $$
  SELECT c.relname::text, coalesce(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \(''([^'']*)''\)'), ''),
    substring(pg_get_expr(c.relpartbound, c.oid) FROM 'TO \(''([^'']*)''\)$')
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
  WHERE i.inhparent = parent::regclass AND pg_get_expr(c.relpartbound, c.oid) <> 'DEFAULT'
$$;
--> statement-breakpoint
-- Makes the partition of one span. It is built beside the table and then attached, which keeps nobody from writing.
-- Rows of the span that have come already, while it was missing, are moved out of the default partition.
CREATE FUNCTION make_partition(parent text, name text, low text, high text) RETURNS void LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE col text;
BEGIN
  SELECT t.col INTO STRICT col FROM timed_tables() t WHERE t.tab = parent;
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING IDENTITY)', name, parent);
  IF parent = 'webhook_deliveries' THEN
    EXECUTE format('ALTER TABLE %I SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02)', name);
  END IF;
  BEGIN
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, low, high);
  EXCEPTION WHEN check_violation THEN
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', parent || '_default');
    EXECUTE format('WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *)
      INSERT INTO %5$I SELECT * FROM moved', parent || '_default', col, low, high, name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', parent || '_default');
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, name, low, high);
  END;
  PERFORM protect_table(name, true);
END $$;
--> statement-breakpoint
-- Weeks from the present one to four weeks ahead. A week into which the first partition reaches begins where that ends.
CREATE FUNCTION make_partitions(at timestamptz) RETURNS integer LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE t record;
DECLARE week timestamptz;
DECLARE low text;
DECLARE high text;
DECLARE made integer := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(727102);
  FOR t IN SELECT * FROM timed_tables() LOOP
    FOR i IN 0 .. 4 LOOP
      week := date_trunc('week', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' + i * interval '7 days';
      high := first_id_at(t.prefix, week + interval '7 days');
      CONTINUE WHEN EXISTS (SELECT FROM timed_partitions(t.tab) WHERE begins_with < high AND ends_before >= high);
      SELECT greatest(first_id_at(t.prefix, week), max(ends_before)) INTO low FROM timed_partitions(t.tab)
      WHERE ends_before < high;
      PERFORM make_partition(t.tab, t.tab || to_char(week AT TIME ZONE 'UTC', '"_"YYYYMMDD'), low, high);
      made := made + 1;
    END LOOP;
  END LOOP;
  RETURN made;
END $$;
--> statement-breakpoint
-- Drops one partition whose rows are all older than the moment, the oldest first; null where there is none.
CREATE FUNCTION drop_partition(parent text, before timestamptz) RETURNS text LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE first text;
DECLARE gone text;
BEGIN
  SELECT first_id_at(t.prefix, before) INTO STRICT first FROM timed_tables() t WHERE t.tab = parent;
  SELECT p.tab INTO gone FROM timed_partitions(parent) p WHERE p.ends_before <= first ORDER BY p.ends_before LIMIT 1;
  IF gone IS NOT NULL THEN EXECUTE format('DROP TABLE %I', gone); END IF;
  RETURN gone;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION make_partition(text, text, text, text), make_partitions(timestamptz),
  drop_partition(text, timestamptz), protect_table(text, boolean) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION make_partitions(timestamptz), drop_partition(text, timestamptz) TO platform_system;
--> statement-breakpoint
-- The generator knows no partitions: the three tables are made anew as partitioned ones, with the columns, indexes and keys
-- that they had.
DO $$
DECLARE t record;
DECLARE plain text;
DECLARE one text;
DECLARE kept text[];
BEGIN
  FOR t IN SELECT * FROM timed_tables() LOOP
    plain := t.tab || '_plain';
    SELECT array_agg(CASE WHEN c.oid IS NULL THEN pg_get_indexdef(i.indexrelid)
      ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.tab, c.conname, pg_get_constraintdef(c.oid)) END)
    INTO kept
    FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype = 'p'
    WHERE i.indrelid = t.tab::regclass;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', t.tab, plain);
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)', t.tab, plain, t.col);
    EXECUTE format('DROP TABLE %I', plain);
    FOREACH one IN ARRAY kept LOOP
      EXECUTE one;
    END LOOP;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', t.tab || '_default', t.tab);
  END LOOP;
  ALTER TABLE webhook_deliveries_default SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
END $$;

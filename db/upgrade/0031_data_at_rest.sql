-- Who writes a backup: reads the rows of every organization, and changes nothing. The login takes this role for a backup
-- only; where PostgreSQL knows how (16 and later), it does not have its rights otherwise.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'platform_backup') THEN
    CREATE ROLE platform_backup NOLOGIN NOSUPERUSER NOBYPASSRLS;
  END IF;
  IF current_setting('server_version_num')::int >= 160000 THEN
    EXECUTE format('GRANT platform_backup TO %I WITH INHERIT FALSE, SET TRUE', current_user);
  ELSE
    EXECUTE format('GRANT platform_backup TO %I', current_user);
  END IF;
  GRANT USAGE ON SCHEMA public TO platform_backup;
  GRANT SELECT ON organizations, users, installation TO platform_backup;
  CREATE POLICY backup ON organizations FOR SELECT TO platform_backup USING (true);
END $$;
--> statement-breakpoint
-- The walls of one table: those of migration 0000, callable for a partition that is made later.
CREATE FUNCTION protect_table(t text, is_system boolean) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
  EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO platform_app', t);
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = t::regclass AND polname = 'tenant') THEN
    EXECUTE format('CREATE POLICY tenant ON %I TO platform_app USING (organization_id = current_org())
      WITH CHECK (organization_id = current_org())', t);
  END IF;
  IF is_system AND NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = t::regclass AND polname = 'system') THEN
    EXECUTE format('CREATE POLICY system ON %I TO platform_system USING (true) WITH CHECK (true)', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO platform_system', t);
  END IF;
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polrelid = t::regclass AND polname = 'backup') THEN
    EXECUTE format('CREATE POLICY backup ON %I FOR SELECT TO platform_backup USING (true)', t);
    EXECUTE format('GRANT SELECT ON %I TO platform_backup', t);
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION protect_tenant_tables(system_tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t text;
DECLARE of text;
BEGIN
  FOR t, of IN
    SELECT c.relname, coalesce(parent.relname, c.relname) FROM pg_class c
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
      LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class parent ON parent.oid = i.inhparent
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    PERFORM protect_table(t, of = ANY (system_tables));
  END LOOP;
  -- Tables of no organization too, those included that a later migration adds.
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO platform_backup;
  GRANT SELECT ON ALL SEQUENCES IN SCHEMA public TO platform_backup;
END $$;
--> statement-breakpoint
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
-- The brin indexes were for finding what is old. Keys that expire are found by their organization instead.
DROP INDEX request_log_age_idx, webhook_deliveries_age_idx, webhook_attempts_age_idx, idempotency_keys_created_idx;
--> statement-breakpoint
CREATE INDEX idempotency_keys_created_idx ON idempotency_keys (organization_id, created_at);
--> statement-breakpoint
-- The three tables become partitioned ones. What they hold stays where it is, as the first partition of each.
DO $$
DECLARE t record;
DECLARE one record;
DECLARE old text;
DECLARE kept text[];
DECLARE newest text;
DECLARE last_position bigint;
BEGIN
  SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO last_position FROM webhook_deliveries_position_seq;
  ALTER TABLE webhook_deliveries ALTER position DROP IDENTITY;
  FOR t IN SELECT * FROM timed_tables() LOOP
    old := t.tab || '_before';
    EXECUTE format('ALTER TABLE %I RENAME TO %I', t.tab, old);
    kept := '{}';
    FOR one IN
      SELECT i.indexrelid::regclass::text AS name, c.conname,
        CASE WHEN c.oid IS NULL
          THEN replace(pg_get_indexdef(i.indexrelid), format(' ON public.%I ', old), format(' ON public.%I ', t.tab))
          ELSE format('ALTER TABLE %I ADD CONSTRAINT %I %s', t.tab, c.conname, pg_get_constraintdef(c.oid)) END AS def
      FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype = 'p'
      WHERE i.indrelid = old::regclass
    LOOP
      kept := kept || one.def;
      EXECUTE format('ALTER INDEX %s RENAME TO %I', one.name, 'old_' || left(one.name, 59));
    END LOOP;
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES) PARTITION BY RANGE (%I)', t.tab, old, t.col);
    FOR i IN 1 .. cardinality(kept) LOOP
      EXECUTE kept[i];
    END LOOP;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', t.tab || '_default', t.tab);
    EXECUTE format('SELECT max(%I) FROM %I', t.col, old) INTO newest;
    IF newest IS NULL THEN
      EXECUTE format('DROP TABLE %I', old);
    ELSE
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', t.tab, old, newest || '0');
    END IF;
  END LOOP;
  ALTER TABLE webhook_deliveries_default SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
  -- A default of its own instead of an identity column, which partitions of older PostgreSQL cannot share.
  EXECUTE format('CREATE SEQUENCE webhook_deliveries_position_seq START %s', last_position + 1);
  ALTER TABLE webhook_deliveries ALTER position SET DEFAULT nextval('webhook_deliveries_position_seq');
  GRANT USAGE ON SEQUENCE webhook_deliveries_position_seq TO platform_app, platform_system;
END $$;

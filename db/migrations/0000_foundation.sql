CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Two roles, neither owner nor BYPASSRLS: one for requests (sees one organization), one for the platform itself.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['platform_app', 'platform_system'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', name);
    END IF;
    EXECUTE format('GRANT %I TO %I', name, current_user);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION current_org() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('app.org_id', true);
--> statement-breakpoint
-- Every table with an organization gets the wall; a table that comes later needs no line of its own.
-- Requests see the rows of the organization in app.org_id. The platform's role sees only what protect is told.
CREATE FUNCTION protect_tenant_tables(system_tables text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE t text;
BEGIN
  FOR t IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id'
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', t);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', t);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO platform_app', t);
    IF NOT EXISTS (SELECT FROM pg_policies WHERE tablename = t AND policyname = 'tenant') THEN
      EXECUTE format('CREATE POLICY tenant ON %I TO platform_app USING (organization_id = current_org())
        WITH CHECK (organization_id = current_org())', t);
    END IF;
    IF t = ANY (system_tables) AND NOT EXISTS (SELECT FROM pg_policies WHERE tablename = t AND policyname = 'system') THEN
      EXECUTE format('CREATE POLICY system ON %I TO platform_system USING (true) WITH CHECK (true)', t);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO platform_system', t);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- Refuses by error, so that statements sent behind it in the same flight never run:
-- PF001 the key is in flight, PF002 the key has a stored reply.
CREATE FUNCTION claim_idempotency_key(org text, wanted text, since timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtextextended(org || ' ' || wanted, 0)) THEN
    RAISE EXCEPTION USING ERRCODE = 'PF001', MESSAGE = 'idempotency key in flight';
  END IF;
  PERFORM FROM idempotency_keys WHERE organization_id = org AND key = wanted AND created_at > since;
  IF FOUND THEN
    RAISE EXCEPTION USING ERRCODE = 'PF002', MESSAGE = 'idempotency key used';
  END IF;
END $$;

-- The walls of one table; called for a partition that is made later, too.
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
-- Every table with an organization gets the walls; a table that comes later needs no line of its own. Requests see the
-- rows of the organization in app.org_id; the platform's role sees only the tables that it is told here.
CREATE FUNCTION protect_tenant_tables(system_tables text[]) RETURNS void LANGUAGE plpgsql AS $$
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
GRANT SELECT ON organizations TO platform_app;
--> statement-breakpoint
ALTER TABLE organizations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE organizations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON organizations TO platform_app USING (id = current_org());
--> statement-breakpoint
CREATE POLICY system ON organizations TO platform_system USING (true) WITH CHECK (true);
--> statement-breakpoint
CREATE POLICY backup ON organizations FOR SELECT TO platform_backup USING (true);
--> statement-breakpoint
GRANT UPDATE (name, settings) ON organizations TO platform_app;
--> statement-breakpoint
-- Requests reach none of these but the first: what belongs to people is read and written by the platform's own role.
GRANT SELECT, INSERT, UPDATE, DELETE ON organizations, users, installation, rate_windows, sessions, user_identities,
  password_resets, sign_in_failures TO platform_system;
--> statement-breakpoint
-- An endpoint remembers where the events stood when it was made.
GRANT SELECT ON SEQUENCE events_position_seq TO platform_app;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE webhook_deliveries_position_seq TO platform_app, platform_system;

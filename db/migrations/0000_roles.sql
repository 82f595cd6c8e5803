-- What the tables need before they are made.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Three roles, none an owner or BYPASSRLS: one for requests (sees one organization), one for the platform itself, and one
-- for backups, which reads the rows of every organization and changes nothing. The login takes the last one for a backup
-- only; where PostgreSQL knows how (16 and later), it does not have its rights otherwise.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['platform_app', 'platform_system', 'platform_backup'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', name);
    END IF;
    IF name = 'platform_backup' AND current_setting('server_version_num')::int >= 160000 THEN
      EXECUTE format('GRANT %I TO %I WITH INHERIT FALSE, SET TRUE', name, current_user);
    ELSE
      EXECUTE format('GRANT %I TO %I', name, current_user);
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', name);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION current_org() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN current_setting('app.org_id', true);
--> statement-breakpoint
-- A sequence of its own instead of an identity column, which partitions of older PostgreSQL cannot share.
CREATE SEQUENCE webhook_deliveries_position_seq;

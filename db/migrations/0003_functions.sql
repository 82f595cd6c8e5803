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
--> statement-breakpoint
-- Under row-level security an index answers only conditions whose function is marked leakproof. LIKE and the
-- containment tests of lists and JSON are not, so a search would read the whole table. None of them can tell a
-- caller anything about a row it does not return: every statement is the store's own, and they raise no error that
-- names a value. Marking them is a superuser's right; without it searches are right too, but slow on large tables.
CREATE FUNCTION trust_search_operators() RETURNS void LANGUAGE plpgsql AS $$
DECLARE f regprocedure;
BEGIN
  IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN RETURN; END IF;
  FOR f IN SELECT oid::regprocedure FROM pg_proc WHERE NOT proleakproof AND oid IN (
    'textlike(text,text)'::regprocedure, 'texticlike(text,text)'::regprocedure,
    'arraycontains(anyarray,anyarray)'::regprocedure, 'jsonb_contains(jsonb,jsonb)'::regprocedure)
  LOOP
    EXECUTE format('ALTER FUNCTION %s LEAKPROOF', f);
  END LOOP;
END $$;
--> statement-breakpoint
-- People belong to no organization, so requests may not read the table `users`. This function shows them the people of
-- their own organization, those too who have left it, inside the transaction that asks: it runs as the platform's role.
CREATE FUNCTION organization_people(wanted text[])
RETURNS TABLE (id text, name text, email text, locale text, disabled boolean, role text, removed_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT u.id, u.name, u.email, u.locale, u.disabled, m.role::text, m.removed_at
  FROM public.memberships m JOIN public.users u ON u.id = m.user_id
  WHERE m.organization_id = public.current_org() AND (wanted IS NULL OR m.user_id = ANY(wanted))
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION organization_people(text[]) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION organization_people(text[]) TO platform_app, platform_system;
--> statement-breakpoint
-- When the limiter counts in the database, a request shows how much of its own limits is left, inside its transaction.
CREATE FUNCTION accepted_calls(wanted text)
RETURNS double precision[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT accepted_at FROM public.rate_windows WHERE key = wanted
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION accepted_calls(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION accepted_calls(text) TO platform_app, platform_system;
--> statement-breakpoint
-- A new owner needs CREATE on the schema for as long as ownership changes hands.
GRANT CREATE ON SCHEMA public TO platform_system;
--> statement-breakpoint
ALTER FUNCTION organization_people(text[]) OWNER TO platform_system;
--> statement-breakpoint
ALTER FUNCTION accepted_calls(text) OWNER TO platform_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM platform_system;
--> statement-breakpoint
-- Somebody signed in, or a token, makes another organization. Requests may not write the table `organizations`, so this
-- function does, inside the transaction that asks, and only for owners who belong to the organization that asks.
CREATE FUNCTION new_organization(
  new_id text, new_slug text, new_name text, new_settings jsonb, made_at timestamptz, owners text[], most int)
RETURNS text LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  -- Of two calls in the name of one person the second counts what the first has made.
  PERFORM 1 FROM public.users WHERE id = ANY(owners) ORDER BY id FOR NO KEY UPDATE;
  IF owners = '{}' OR EXISTS (
    SELECT FROM unnest(owners) AS o (id) WHERE NOT EXISTS (SELECT FROM public.memberships m
      WHERE m.organization_id = public.current_org() AND m.user_id = o.id AND m.removed_at IS NULL)
  ) THEN
    RETURN 'not_member';
  END IF;
  IF EXISTS (
    SELECT FROM public.memberships m WHERE m.user_id = ANY(owners) AND m.role = 'owner' AND m.removed_at IS NULL
    GROUP BY m.user_id HAVING count(*) >= most
  ) THEN
    RETURN 'too_many';
  END IF;
  INSERT INTO public.organizations (id, slug, name, settings, rate_limits, created_at)
  VALUES (new_id, new_slug, new_name, new_settings, '{}', made_at) ON CONFLICT (slug) DO NOTHING;
  IF NOT FOUND THEN
    RETURN 'slug_taken';
  END IF;
  INSERT INTO public.memberships (organization_id, user_id, role, created_at)
  SELECT new_id, o.id, 'owner', made_at FROM unnest(owners) AS o (id);
  RETURN 'created';
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION new_organization(text, text, text, jsonb, timestamptz, text[], int) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION new_organization(text, text, text, jsonb, timestamptz, text[], int) TO platform_app, platform_system;
--> statement-breakpoint
-- A new owner needs CREATE on the schema for as long as ownership changes hands.
GRANT CREATE ON SCHEMA public TO platform_system;
--> statement-breakpoint
ALTER FUNCTION new_organization(text, text, text, jsonb, timestamptz, text[], int) OWNER TO platform_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM platform_system;
--> statement-breakpoint
-- What a crash may lose: who was counted by a limiter, and who failed to sign in.
ALTER TABLE rate_windows SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE sign_in_failures SET UNLOGGED;
--> statement-breakpoint
-- Rows that change again and again leave space beside them, and are cleaned up early.
ALTER TABLE resource_counts SET (fillfactor = 40);
--> statement-breakpoint
ALTER TABLE events SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE webhook_lanes SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE contacts SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE companies SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- Without it every kind of actor is taken to be as common as any other.
CREATE STATISTICS events_actor ON (actor ->> 'type'), (actor ->> 'id') FROM events;

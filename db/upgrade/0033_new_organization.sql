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

-- Organizations have a head of their events, so that work across organizations finds them in this table.
INSERT INTO event_heads (organization_id, last_sequence) SELECT id, 0 FROM organizations ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION new_organization(
  new_id text, new_slug text, new_name text, new_settings jsonb, made_at timestamptz, owners text[], most int)
RETURNS text LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE owner text;
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
  -- A cluster copies the rows of an INSERT … SELECT, which row-level security does not allow.
  FOREACH owner IN ARRAY owners LOOP
    INSERT INTO public.memberships (organization_id, user_id, role, created_at)
    VALUES (new_id, owner, 'owner', made_at);
  END LOOP;
  RETURN 'created';
END
$$;

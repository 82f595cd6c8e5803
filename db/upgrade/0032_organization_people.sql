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

CREATE UNLOGGED TABLE "accepted_calls" (
	"key" text NOT NULL,
	"at" double precision NOT NULL,
	"number" bigint NOT NULL,
	"deleted_until" double precision NOT NULL,
	CONSTRAINT "accepted_calls_key_at_number_pk" PRIMARY KEY("key","at","number")
);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON accepted_calls TO platform_system;
--> statement-breakpoint
-- Requests show how much of their own limits is left, and may not read the table. `since` is the start of the window,
-- `expired` the time until which two more calls can be deleted. Each of the three searches reads one place of the primary
-- key; a plan that was made while the table was small would read all of it.
CREATE FUNCTION count_accepted_calls(wanted text, since double precision)
RETURNS TABLE (used bigint, oldest double precision, newest double precision, number bigint,
  deleted_until double precision, expired double precision)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
BEGIN
  RETURN QUERY
  SELECT coalesce(l.number - f.number + 1, 0), f.at, l.at, l.number, l.deleted_until, e.at
  FROM (SELECT c.at, c.number, c.deleted_until FROM public.accepted_calls c WHERE c.key = wanted
      ORDER BY c.at DESC, c.number DESC LIMIT 1) l
    LEFT JOIN LATERAL (SELECT c.at, c.number FROM public.accepted_calls c
      WHERE c.key = wanted AND c.at >= since ORDER BY c.at, c.number LIMIT 1) f ON true
    LEFT JOIN LATERAL (SELECT max(x.at) AS at FROM (SELECT c.at FROM public.accepted_calls c
      WHERE c.key = wanted AND c.at > l.deleted_until AND c.at < since ORDER BY c.at LIMIT 2) x) e ON true;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION count_accepted_calls(text, double precision) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION count_accepted_calls(text, double precision) TO platform_app, platform_system;
--> statement-breakpoint
-- A new owner needs CREATE on the schema for as long as ownership changes hands.
GRANT CREATE ON SCHEMA public TO platform_system;
--> statement-breakpoint
ALTER FUNCTION count_accepted_calls(text, double precision) OWNER TO platform_system;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM platform_system;
--> statement-breakpoint
-- Only versions before this one that were never released have called it.
DROP FUNCTION accepted_calls(text);

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

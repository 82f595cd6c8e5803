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
GRANT SELECT, INSERT, UPDATE, DELETE ON organizations, users, installation, rate_windows TO platform_system;
--> statement-breakpoint
ALTER TABLE rate_windows SET UNLOGGED;
--> statement-breakpoint
ALTER TABLE resource_counts SET (fillfactor = 40);
--> statement-breakpoint
ALTER TABLE events SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE contacts SET (autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE companies SET (autovacuum_vacuum_scale_factor = 0.02);

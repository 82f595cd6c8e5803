-- An endpoint remembers where the events stood when it was made.
GRANT SELECT ON SEQUENCE events_position_seq TO platform_app;
--> statement-breakpoint
ALTER TABLE webhook_lanes SET (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE webhook_deliveries SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);

GRANT UPDATE (name, settings) ON organizations TO platform_app;

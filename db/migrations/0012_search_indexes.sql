-- An index that an interrupted attempt has left is not valid.
DROP INDEX CONCURRENTLY IF EXISTS "agent_suggestions_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agent_suggestions_labels_idx" ON "agent_suggestions" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "agent_suggestions_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agent_suggestions_words_idx" ON "agent_suggestions" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "agent_suggestions_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ai_runs_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ai_runs_labels_idx" ON "ai_runs" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ai_runs_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ai_runs_words_idx" ON "ai_runs" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ai_runs_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_days_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attendance_days_labels_idx" ON "attendance_days" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_days_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attendance_days_words_idx" ON "attendance_days" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_days_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_events_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attendance_events_labels_idx" ON "attendance_events" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_events_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attendance_events_words_idx" ON "attendance_events" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attendance_events_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "calendar_connections_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_connections_labels_idx" ON "calendar_connections" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "calendar_connections_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_connections_words_idx" ON "calendar_connections" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "calendar_connections_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "calendar_events_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_events_labels_idx" ON "calendar_events" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "calendar_events_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "calendar_events_words_idx" ON "calendar_events" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "calendar_events_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaigns_labels_idx" ON "campaigns" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "campaigns_words_idx" ON "campaigns" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "campaigns_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contract_templates_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contract_templates_labels_idx" ON "contract_templates" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contract_templates_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contract_templates_words_idx" ON "contract_templates" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contract_templates_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contracts_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contracts_labels_idx" ON "contracts" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contracts_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contracts_words_idx" ON "contracts" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contracts_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_conversations_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_conversations_labels_idx" ON "chat_conversations" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_conversations_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_conversations_words_idx" ON "chat_conversations" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_conversations_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_messages_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_messages_labels_idx" ON "chat_messages" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_messages_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "chat_messages_words_idx" ON "chat_messages" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "chat_messages_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbox_connections_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbox_connections_labels_idx" ON "inbox_connections" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbox_connections_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbox_connections_words_idx" ON "inbox_connections" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbox_connections_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbox_messages_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbox_messages_labels_idx" ON "inbox_messages" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbox_messages_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbox_messages_words_idx" ON "inbox_messages" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbox_messages_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_labels_idx" ON "companies" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "companies_words_idx" ON "companies" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "companies_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_labels_idx" ON "contacts" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contacts_words_idx" ON "contacts" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contacts_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_cards_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_cards_labels_idx" ON "edit_cards" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_cards_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_cards_words_idx" ON "edit_cards" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_cards_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_comments_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_comments_labels_idx" ON "edit_comments" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_comments_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_comments_words_idx" ON "edit_comments" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_comments_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_plans_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_plans_labels_idx" ON "edit_plans" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_plans_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_plans_words_idx" ON "edit_plans" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_plans_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_review_links_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_review_links_labels_idx" ON "edit_review_links" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_review_links_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_review_links_words_idx" ON "edit_review_links" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_review_links_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_versions_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_versions_labels_idx" ON "edit_versions" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_versions_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "edit_versions_words_idx" ON "edit_versions" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "edit_versions_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "budgets_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "budgets_labels_idx" ON "budgets" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "budgets_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "budgets_words_idx" ON "budgets" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "budgets_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cash_movements_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cash_movements_labels_idx" ON "cash_movements" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cash_movements_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cash_movements_words_idx" ON "cash_movements" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cash_movements_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "exchange_rates_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exchange_rates_labels_idx" ON "exchange_rates" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "exchange_rates_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "exchange_rates_words_idx" ON "exchange_rates" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "exchange_rates_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "form_submissions_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "form_submissions_labels_idx" ON "form_submissions" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "form_submissions_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "form_submissions_words_idx" ON "form_submissions" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "form_submissions_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "forms_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forms_labels_idx" ON "forms" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "forms_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forms_words_idx" ON "forms" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "forms_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "imports_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "imports_labels_idx" ON "imports" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "imports_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "imports_words_idx" ON "imports" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "imports_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "integration_connections_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "integration_connections_labels_idx" ON "integration_connections" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "integration_connections_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "integration_connections_words_idx" ON "integration_connections" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "integration_connections_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "integration_runs_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "integration_runs_labels_idx" ON "integration_runs" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "integration_runs_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "integration_runs_words_idx" ON "integration_runs" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "integration_runs_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "expenses_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expenses_labels_idx" ON "expenses" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "expenses_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "expenses_words_idx" ON "expenses" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "expenses_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_payments_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_payments_labels_idx" ON "invoice_payments" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_payments_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_payments_words_idx" ON "invoice_payments" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_payments_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_labels_idx" ON "invoices" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoices_words_idx" ON "invoices" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoices_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_labels_idx" ON "leads" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leads_words_idx" ON "leads" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leads_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "absences_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "absences_labels_idx" ON "absences" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "absences_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "absences_words_idx" ON "absences" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "absences_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leave_entries_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leave_entries_labels_idx" ON "leave_entries" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leave_entries_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "leave_entries_words_idx" ON "leave_entries" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "leave_entries_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_templates_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_templates_labels_idx" ON "email_templates" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_templates_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "email_templates_words_idx" ON "email_templates" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "email_templates_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_labels_idx" ON "notifications" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "notifications_words_idx" ON "notifications" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "notifications_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payroll_records_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payroll_records_labels_idx" ON "payroll_records" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payroll_records_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payroll_records_words_idx" ON "payroll_records" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payroll_records_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "departments_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "departments_labels_idx" ON "departments" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "departments_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "departments_words_idx" ON "departments" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "departments_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employees_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employees_labels_idx" ON "employees" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employees_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "employees_words_idx" ON "employees" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "employees_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_labels_idx" ON "products" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_words_idx" ON "products" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "products_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchase_orders_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchase_orders_labels_idx" ON "purchase_orders" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchase_orders_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "purchase_orders_words_idx" ON "purchase_orders" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "purchase_orders_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receipts_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receipts_labels_idx" ON "receipts" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receipts_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "receipts_words_idx" ON "receipts" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "receipts_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rfqs_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rfqs_labels_idx" ON "rfqs" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rfqs_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "rfqs_words_idx" ON "rfqs" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "rfqs_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "suppliers_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "suppliers_labels_idx" ON "suppliers" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "suppliers_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "suppliers_words_idx" ON "suppliers" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "suppliers_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "promotions_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "promotions_labels_idx" ON "promotions" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "promotions_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "promotions_words_idx" ON "promotions" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "promotions_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quotes_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotes_labels_idx" ON "quotes" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quotes_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quotes_words_idx" ON "quotes" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quotes_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deals_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deals_labels_idx" ON "deals" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deals_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deals_words_idx" ON "deals" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "deals_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_messages_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_messages_labels_idx" ON "ticket_messages" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_messages_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_messages_words_idx" ON "ticket_messages" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_messages_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_notes_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_notes_labels_idx" ON "ticket_notes" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_notes_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_notes_words_idx" ON "ticket_notes" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_notes_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tickets_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tickets_labels_idx" ON "tickets" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tickets_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tickets_words_idx" ON "tickets" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tickets_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sales_targets_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sales_targets_labels_idx" ON "sales_targets" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sales_targets_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sales_targets_words_idx" ON "sales_targets" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sales_targets_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webinar_attendees_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webinar_attendees_labels_idx" ON "webinar_attendees" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webinar_attendees_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webinar_attendees_words_idx" ON "webinar_attendees" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webinar_attendees_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webinars_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webinars_labels_idx" ON "webinars" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webinars_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "webinars_words_idx" ON "webinars" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "webinars_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "activities_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activities_labels_idx" ON "activities" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "activities_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "activities_words_idx" ON "activities" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "activities_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "projects_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "projects_labels_idx" ON "projects" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "projects_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "projects_words_idx" ON "projects" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "projects_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tasks_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tasks_labels_idx" ON "tasks" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tasks_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "tasks_words_idx" ON "tasks" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tasks_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "client_contracts_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "client_contracts_labels_idx" ON "client_contracts" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "client_contracts_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "client_contracts_words_idx" ON "client_contracts" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "client_contracts_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subcontractor_contracts_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subcontractor_contracts_labels_idx" ON "subcontractor_contracts" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subcontractor_contracts_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subcontractor_contracts_words_idx" ON "subcontractor_contracts" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "subcontractor_contracts_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lpu_items_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lpu_items_labels_idx" ON "lpu_items" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lpu_items_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lpu_items_words_idx" ON "lpu_items" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "lpu_items_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contract_amendments_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contract_amendments_labels_idx" ON "contract_amendments" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contract_amendments_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contract_amendments_words_idx" ON "contract_amendments" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contract_amendments_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "measurements_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "measurements_labels_idx" ON "measurements" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "measurements_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "measurements_words_idx" ON "measurements" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "measurements_search_idx";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "retentions_labels_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "retentions_labels_idx" ON "retentions" USING gin ("organization_id","metadata" jsonb_path_ops,"external_ids" jsonb_path_ops,"tags");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "retentions_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "retentions_words_idx" ON "retentions" USING gin ("organization_id" COLLATE "C","search_text" gin_trgm_ops);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "retentions_search_idx";

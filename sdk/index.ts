export type { BodyOf, Calls, Method, QueryOf, ReplyOf } from './calls.ts';
export { type ClientOptions, createPlatformClient, type PlatformClient } from './client.ts';
export { ApiError, ConnectionError, type ErrorCode, type RefusedField } from './errors.ts';
export { type EventType, eventsAfter, type PlatformEvent } from './events.ts';
export { all, type ListPath, type Page, pages, type RecordOf } from './paging.ts';
export type { components } from './schema.ts';
export { type NewFile, type UploadOptions, uploadFile } from './uploads.ts';
export { verifyWebhook, WebhookVerificationError } from './webhooks.ts';

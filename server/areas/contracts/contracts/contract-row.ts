import { isObject } from '#server/kernel/records/body.ts';
import type { Row } from '#server/kernel/records/store.ts';
import type { Signer } from './signers.ts';
import type { SigningOrder } from './signing.ts';
import type { TrailHead } from './trail.ts';

/** A contract's row, as the columns are: what the kernel hands on is not typed by resource. */
export interface ContractRow extends Row {
  status: string;
  number: string;
  title: string;
  kind: string;
  signers: Signer[];
  signing_order: SigningOrder;
  deal_id: string | null;
  quote_id: string | null;
  created_by: { type: string; id: string };
  owner_id: string | null;
  sign_by: string | null;
  start_date: string | null;
  end_date: string | null;
  notice_days: number | null;
  auto_renew: boolean;
  body: string | null;
  body_format: 'text' | 'html';
  template_id: string | null;
  document_url: string | null;
  document_status: string;
  document_error: string | null;
  document_media_type: string | null;
  document_size: number | null;
  document_sha256: string | null;
  message: string | null;
  sent_at: string | null;
  signed_at: string | null;
  next_reminder_at: string | null;
  reminders_sent: number;
  trail_length: number;
  trail_hash: string;
}

// Everything of it comes from the one table, whose columns say so.
export const asContract = (row: Row): ContractRow => row as ContractRow;

export const headOf = ({ trail_length, trail_hash }: ContractRow): TrailHead => ({
  length: trail_length,
  hash: trail_hash,
});

/** As it is stored in the contract's columns. */
export const headColumns = ({ length, hash }: TrailHead) => ({ trail_length: length, trail_hash: hash });

export interface Reminders {
  every_days: number;
  max: number;
}

export const remindersOf = ({ reminders }: Row): Reminders | undefined =>
  isObject(reminders) && typeof reminders.every_days === 'number' && typeof reminders.max === 'number'
    ? { every_days: reminders.every_days, max: reminders.max }
    : undefined;

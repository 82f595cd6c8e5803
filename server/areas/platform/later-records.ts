import type { LaterRecord } from '#server/resources/records/later-records.ts';

declare module '#server/resources/records/later-records.ts' {
  interface LaterRecords {
    activity: LaterRecord<{ occurred_at: string | null }>;
    /** The template of a mail may use any property of the contact. */
    contact: LaterRecord;
    deal: LaterRecord<{ won_at: string | null; lost_at: string | null }>;
    lead: LaterRecord<{ converted_at: string | null }>;
    project: LaterRecord;
  }
}

import type { LaterRecord } from '#server/resources/records/later-records.ts';

declare module '#server/resources/records/later-records.ts' {
  interface LaterRecords {
    activity: LaterRecord<{ occurred_at: string | null; duration_minutes: number | null }>;
    /** The template of a mail may use any property of the contact. */
    contact: LaterRecord;
    deal: LaterRecord<{
      status: string;
      amount: string | null;
      won_at: string | null;
      lost_at: string | null;
    }>;
    lead: LaterRecord<{ status: string; estimated_value: string | null; converted_at: string | null }>;
    project: LaterRecord<{ budget_amount: string | null }>;
  }
}

import { z } from 'zod';

/** The kinds of records: that of a document that is issued, and that of one that is annulled. */
export const fiscalKinds = ['issue', 'annulment'] as const;

/** The types of documents, as the tax agency of Spain codes them. */
export const fiscalTypes = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;

const named = z.object({ number: z.string(), date: z.string() });

/** A Spanish tax number, or the number of another country with its type: 02 is one for VAT, and 04 any other. */
const identity = z.union([
  z.object({ nif: z.string() }),
  z.object({ country: z.string(), type: z.enum(['02', '04']), id: z.string() }),
]);

const detail = z.object({
  /** 01 general, 02 export, 07 cash accounting, 18 equivalence surcharge. */
  regime: z.enum(['01', '02', '07', '18']),
  /** S1 taxed, S2 reverse charge, N1 and N2 not subject, E1 to E6 exempt. */
  operation: z.enum(['S1', 'S2', 'N1', 'N2', 'E1', 'E2', 'E3', 'E4', 'E5', 'E6']),
  rate: z.string().nullable(),
  base: z.string(),
  tax: z.string().nullable(),
  surcharge_rate: z.string().nullable(),
  surcharge: z.string().nullable(),
});

const common = {
  issuer: z.object({ name: z.string(), tax_id: z.string() }),
  number: z.string(),
  issue_date: z.string(),
  /** The record before it, or null for the first one. */
  previous: named.extend({ tax_id: z.string(), hash: z.string() }).nullable(),
  system: z.object({
    producer: z.string(),
    producer_tax_id: z.string(),
    name: z.string(),
    version: z.string(),
    installation: z.string(),
  }),
  recorded_at: z.string(),
};

/** Everything that a record says. It is kept as it was written, and its XML is made of it. */
export const fiscalContent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('issue'),
    ...common,
    /** It takes the place of a record that the agency has refused (X, or S after a repetition) or has accepted with errors. */
    repetition: z.enum(['accepted', 'never_registered', 'refused_again']).nullable(),
    type: z.enum(fiscalTypes),
    /** How a correction is made: S by substitution, I by difference. */
    correction: z.enum(['S', 'I']).nullable(),
    corrected: z.array(named),
    replaced: z.array(named),
    /** The amounts that a substitution takes the place of. */
    rectified: z.object({ base: z.string(), tax: z.string(), surcharge: z.string().nullable() }).nullable(),
    operation_date: z.string().nullable(),
    description: z.string(),
    recipient: z.object({ name: z.string(), identity }).nullable(),
    details: z.array(detail),
    tax_total: z.string(),
    total: z.string(),
  }),
  z.object({
    kind: z.literal('annulment'),
    ...common,
    /** The agency has never registered the document. */
    is_unregistered: z.boolean(),
    /** The agency has refused an annulment before. */
    is_repeated: z.boolean(),
  }),
]);

export type FiscalContent = z.output<typeof fiscalContent>;
export type IssueContent = Extract<FiscalContent, { kind: 'issue' }>;
export type AnnulmentContent = Extract<FiscalContent, { kind: 'annulment' }>;
export type FiscalDetail = z.output<typeof detail>;
export type FiscalIdentity = z.output<typeof identity>;

/** The content of a record of issue before it has its place in the chain. */
export type DescribedIssue = Omit<IssueContent, 'previous' | 'system' | 'recorded_at' | 'repetition'>;

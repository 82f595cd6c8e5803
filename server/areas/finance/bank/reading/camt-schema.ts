import { z } from 'zod';

/** Tags that may be repeated are always lists. */
export const repeatedTags = ['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'RfrdDocInf'];

const money = z.object({ '#text': z.string().regex(/^\d{1,15}(\.\d{1,5})?$/), '@Ccy': z.string().length(3) });
const direction = z.enum(['CRDT', 'DBIT']);
/** A day, or a moment whose day is that of the bank. */
const day = z
  .object({ Dt: z.string().optional(), DtTm: z.string().optional() })
  .transform(({ Dt, DtTm }) => (Dt ?? DtTm ?? '').slice(0, 10))
  .pipe(z.iso.date());

const account = z.object({
  Id: z.object({ IBAN: z.string().optional(), Othr: z.object({ Id: z.string() }).optional() }),
  Ccy: z.string().optional(),
});

/** Versions from 08 on have the name of a party one level deeper. */
const party = z.object({
  Nm: z.string().optional(),
  Pty: z.object({ Nm: z.string().optional() }).optional(),
});

const structured = z.object({
  CdtrRefInf: z.object({ Ref: z.string().optional() }).optional(),
  RfrdDocInf: z.array(z.object({ Nb: z.string().optional() })).optional(),
  AddtlRmtInf: z.union([z.string(), z.array(z.string())]).optional(),
});

const transaction = z.object({
  Refs: z.object({ EndToEndId: z.string().optional(), AcctSvcrRef: z.string().optional() }).optional(),
  Amt: money.optional(),
  AmtDtls: z.object({ TxAmt: z.object({ Amt: money }).optional() }).optional(),
  CdtDbtInd: direction.optional(),
  RltdPties: z
    .object({
      Dbtr: party.optional(),
      DbtrAcct: account.optional(),
      Cdtr: party.optional(),
      CdtrAcct: account.optional(),
    })
    .optional(),
  RmtInf: z
    .object({ Ustrd: z.array(z.string()).optional(), Strd: z.array(structured).optional() })
    .optional(),
  AddtlTxInf: z.string().optional(),
});
export type CamtTransaction = z.output<typeof transaction>;

const status = z.union([z.string(), z.object({ Cd: z.string() }).transform(({ Cd }) => Cd)]);

const entry = z.object({
  NtryRef: z.string().optional(),
  Amt: money,
  CdtDbtInd: direction,
  RvslInd: z.enum(['true', 'false', '1', '0']).optional(),
  Sts: status,
  BookgDt: day.optional(),
  ValDt: day.optional(),
  AcctSvcrRef: z.string().optional(),
  NtryDtls: z.array(z.object({ TxDtls: z.array(transaction).optional() })).optional(),
  AddtlNtryInf: z.string().optional(),
});
export type CamtEntry = z.output<typeof entry>;

const balance = z.object({
  Tp: z.object({ CdOrPrtry: z.object({ Cd: z.string().optional() }) }),
  Amt: money,
  CdtDbtInd: direction,
  Dt: day,
});

const statement = z.object({
  Id: z.string().min(1),
  ElctrncSeqNb: z.string().optional(),
  FrToDt: z.object({ FrDtTm: z.string(), ToDtTm: z.string() }).optional(),
  Acct: account,
  Bal: z.array(balance).default([]),
  Ntry: z.array(entry).default([]),
});
export type CamtStatement = z.output<typeof statement>;

export const camtDocument = z.object({
  Document: z.object({ BkToCstmrStmt: z.object({ Stmt: z.array(statement).min(1) }) }),
});

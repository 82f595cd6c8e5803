import { redeclared } from '#server/calls/operation.ts';
import { bankTransfer } from './bank-transfers.ts';
import { executeTransfer } from './execute-transfer.ts';
import { orderTransfer } from './order-transfer.ts';
import { getTransferFile } from './transfer-file.ts';

const managers = { role: 'manager' } as const;
const { operations } = bankTransfer;

/** Everybody in finance reads transfers, and managers make them. */
export const transferOperations = {
  ...operations,
  create: redeclared(operations.create, managers),
  order: orderTransfer,
  execute: executeTransfer,
  file: getTransferFile,
};

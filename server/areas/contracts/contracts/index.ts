import { contract } from './contracts.ts';
import { contractOperations } from './operations.ts';
import { signing } from './public.ts';

export const contractArea = {
  contracts: { ...contract.operations, ...contractOperations },
  signing,
};

import { contract } from './contracts.ts';
import { contractOperations } from './operations.ts';
import { signing } from './public.ts';
import { contractTemplate } from './templates.ts';

export const contractArea = {
  contracts: { ...contract.operations, ...contractOperations },
  contractTemplates: contractTemplate.operations,
  signing,
};

import { declareChapter } from '../kernel/tags.ts';
import { advanceOperation } from './advances.ts';
import { clientContract } from './client-contracts.ts';
import './invoice-follow.ts';
import { invoicingAgain } from './invoicing-again.ts';
import { margins } from './margins.ts';
import { measurement } from './measurements.ts';
import { releaseOperation } from './releasing.ts';
import { subcontractorContract } from './subcontractor-contracts.ts';

declareChapter('Margins', 'What is left between what the client pays and what subcontractors get.');

export const works = {
  clientContracts: {
    ...clientContract.operations,
    advance: advanceOperation(clientContract.resource, clientContract.read),
    release: releaseOperation(clientContract.resource, clientContract.read),
  },
  subcontractorContracts: {
    ...subcontractorContract.operations,
    advance: advanceOperation(subcontractorContract.resource, subcontractorContract.read),
    release: releaseOperation(subcontractorContract.resource, subcontractorContract.read),
  },
  measurements: { ...measurement.operations, ...invoicingAgain },
  margins,
};

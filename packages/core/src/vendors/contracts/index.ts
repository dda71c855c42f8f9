import type { groups } from '@remotehands/contract'
import type { Operations } from '../../operation.ts'
import { approveContract, refuseContract, withdrawContract } from './approve-contract.ts'
import { addContractDocuments, readContractDocument, removeContractDocument } from './contract-documents.ts'
import { contractFeed, createContractFeed, readContractFeed, revokeContractFeed } from './contract-feed.ts'
import { createContract } from './create-contract.ts'
import { acknowledgeNotice, escalateNotice } from './decide-renewal.ts'
import { listContractHistory } from './list-contract-history.ts'
import { listContracts } from './list-contracts.ts'
import { readContract } from './read-contract.ts'
import { renewContract } from './renew-contract.ts'
import { terminateContract } from './terminate-contract.ts'
import { updateContract } from './update-contract.ts'
import { voidContract } from './void-contract.ts'

type ContractCalls = Extract<keyof (typeof groups)['vendors'], `contract${string}`>

/** The vendors' calls that concern contracts. */
export const contractsOperations = {
  'contracts.list': listContracts,
  'contracts.create': createContract,
  'contracts.read': readContract,
  'contracts.history': listContractHistory,
  'contracts.update': updateContract,
  'contracts.renew': renewContract,
  'contracts.terminate': terminateContract,
  'contracts.approve': approveContract,
  'contracts.refuse': refuseContract,
  'contracts.withdraw': withdrawContract,
  'contracts.void': voidContract,
  'contracts.acknowledge': acknowledgeNotice,
  'contracts.escalate': escalateNotice,
  'contracts.addDocuments': addContractDocuments,
  'contracts.document': readContractDocument,
  'contracts.removeDocument': removeContractDocument,
  'contractFeed.read': readContractFeed,
  'contractFeed.create': createContractFeed,
  'contractFeed.revoke': revokeContractFeed,
  'contractFeed.feed': contractFeed,
} satisfies Pick<Operations<'vendors'>, ContractCalls>

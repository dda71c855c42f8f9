import type { VendorContract } from '@remotehands/contract'

/** A step that asks for something in a dialog. */
export interface ContractStepProps {
  contract: VendorContract
  onClose: () => void
}

/** What administrators, and a vendor with its own, can do with a contract. */
export type ContractStep =
  | ('approve' | 'refuse' | 'acknowledge' | 'escalate')
  | ('renew' | 'edit' | 'terminate' | 'withdraw' | 'void')

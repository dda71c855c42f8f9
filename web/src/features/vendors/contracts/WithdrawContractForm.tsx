import { chakra } from '@chakra-ui/react'
import { call } from '../../../lib/api.ts'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { useContractChange } from './use-contract-change.ts'

/** Withdraws a contract that is waiting for approval. */
export function WithdrawContractForm({ contract, onClose }: ContractStepProps) {
  const { change, isBusy, refusal } = useContractChange(contract)
  const params = { id: contract.id }
  const submit = async () => {
    const isDone = await change(
      (version) => call('contracts.withdraw', { params, body: { version } }),
      'Contract Withdrawn',
    )
    if (isDone) onClose()
  }
  return (
    <ContractDialogForm
      submitLabel="Withdraw contract"
      busyLabel="Withdrawing…"
      isBusy={isBusy}
      isDestructive
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted">
        This contract no longer needs approval. It leaves your list; find it under the status “withdrawn”. You
        can’t undo this.
      </chakra.p>
    </ContractDialogForm>
  )
}

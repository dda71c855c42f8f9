import { chakra } from '@chakra-ui/react'
import { call } from '../../../lib/api.ts'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { useContractChange } from './use-contract-change.ts'

export function ApproveContractForm({ contract, onClose }: ContractStepProps) {
  const { change, isBusy, refusal } = useContractChange(contract)
  const params = { id: contract.id }
  const submit = async () => {
    const isDone = await change(
      (version) => call('contracts.approve', { params, body: { version } }),
      'Contract Approved',
    )
    if (isDone) onClose()
  }
  return (
    <ContractDialogForm
      submitLabel="Approve contract"
      busyLabel="Approving…"
      isBusy={isBusy}
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted">
        {contract.vendorName} recorded this contract. Once you approve it, it counts in figures, warnings and
        reports, and we’ll notify the vendor.
      </chakra.p>
    </ContractDialogForm>
  )
}

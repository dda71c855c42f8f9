import { chakra, Input, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/dates.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { useContractChange } from './use-contract-change.ts'

/** Ends a contract on a day of its term. */
export function TerminateContractForm({ contract, onClose }: ContractStepProps) {
  const { change, isBusy, refusal } = useContractChange(contract)
  const today = new Date(useNow()).toISOString().slice(0, 10)
  // Today, or the nearest day of the contract's term.
  const first = contract.presentTerm?.startDate ?? contract.startDate
  const [lastDay, setLastDay] = useState([first, today, contract.endDate].sort()[1] ?? today)
  const [reason, setReason] = useState('')
  const submit = async () => {
    const params = { id: contract.id }
    const isDone = await change(
      (version) => call('contracts.terminate', { params, body: { version, lastDay, reason } }),
      'Contract Terminated',
    )
    if (isDone) onClose()
  }
  return (
    <ContractDialogForm
      submitLabel="Terminate contract"
      busyLabel="Terminating…"
      isBusy={isBusy}
      isDestructive
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted">
        The contract runs until {formatDay(contract.endDate)}. We’ll tell the vendor that it ends earlier. You
        can’t undo this.
        {contract.presentTerm &&
          ` If the last day is before ${formatDay(contract.startDate)}, the term that would have begun then is dropped.`}
      </chakra.p>
      <FormField label="Last day" required error={refusal?.fields.lastDay}>
        {(control) => (
          <Input
            type="date"
            {...control}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        )}
      </FormField>
      <FormField label="Reason" required error={refusal?.fields.reason}>
        {(control) => (
          <Textarea rows={3} {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FormField>
    </ContractDialogForm>
  )
}

import { chakra, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { useContractChange } from './use-contract-change.ts'

/** Passes the renewal notice on to whoever decides. */
export function EscalateNoticeForm({ contract, onClose }: ContractStepProps) {
  const { change, isBusy, refusal } = useContractChange(contract)
  const [note, setNote] = useState('')
  const submit = async () => {
    const params = { id: contract.id }
    const isDone = await change(
      (version) => call('contracts.escalate', { params, body: { version, note } }),
      'Notice Escalated',
    )
    if (isDone) onClose()
  }
  return (
    <ContractDialogForm
      submitLabel="Escalate"
      busyLabel="Escalating…"
      isBusy={isBusy}
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted">
        We’ll notify the other administrators and the escalation mailbox, but not the vendor.
      </chakra.p>
      <FormField label="What needs a decision" required error={refusal?.fields.note}>
        {(control) => (
          <Textarea rows={4} {...control} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </FormField>
    </ContractDialogForm>
  )
}

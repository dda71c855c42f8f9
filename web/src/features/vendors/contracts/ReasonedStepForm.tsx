import { chakra, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { useContractChange } from './use-contract-change.ts'

export function RefuseContractForm(props: ContractStepProps) {
  return (
    <ReasonedStepForm
      {...props}
      id="contracts.refuse"
      done="Contract Refused"
      submitLabel="Refuse contract"
      busyLabel="Refusing…"
    >
      We’ll send the vendor your reason. You can’t undo this; the vendor can record the contract again.
    </ReasonedStepForm>
  )
}

/** Voids what was recorded by mistake. */
export function VoidContractForm(props: ContractStepProps) {
  return (
    <ReasonedStepForm
      {...props}
      id="contracts.void"
      done="Contract Voided"
      submitLabel="Void contract"
      busyLabel="Voiding…"
    >
      For a contract that was recorded by mistake; to end one that was agreed, terminate it. A void contract
      no longer counts and leaves the lists. It stays in the audit log and under the status “void”, where the
      vendor can read the reason too. You can’t undo this.
    </ReasonedStepForm>
  )
}

interface ReasonedStepFormProps extends ContractStepProps {
  id: 'contracts.refuse' | 'contracts.void'
  done: string
  submitLabel: string
  busyLabel: string
  children: string
}

function ReasonedStepForm(props: ReasonedStepFormProps) {
  const { contract, id, done, submitLabel, busyLabel, children, onClose } = props
  const { change, isBusy, refusal } = useContractChange(contract)
  const [reason, setReason] = useState('')
  const params = { id: contract.id }
  const submit = async () => {
    const isDone = await change((version) => call(id, { params, body: { version, reason } }), done)
    if (isDone) onClose()
  }
  return (
    <ContractDialogForm
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      isBusy={isBusy}
      isDestructive
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted">{children}</chakra.p>
      <FormField label="Reason" required error={refusal?.fields.reason}>
        {(control) => (
          <Textarea rows={3} {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </FormField>
    </ContractDialogForm>
  )
}

import { chakra, Flex, Textarea } from '@chakra-ui/react'
import type { RenewalPlan } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { useContractChange } from './use-contract-change.ts'

const plans: readonly { plan: RenewalPlan; label: string }[] = [
  { plan: 'renew', label: 'Renew it. We’ll keep reminding you until it’s renewed.' },
  { plan: 'let_end', label: 'Let it expire. No further reminders are sent.' },
]

/** Acknowledges the renewal notice, with the plan for the contract. */
export function AcknowledgeNoticeForm({ contract, onClose }: ContractStepProps) {
  const { change, isBusy, refusal } = useContractChange(contract)
  const [plan, setPlan] = useState<RenewalPlan>('renew')
  const [note, setNote] = useState('')
  const submit = async () => {
    const params = { id: contract.id }
    const isDone = await change(
      (version) => call('contracts.acknowledge', { params, body: { version, plan, note } }),
      'Notice Acknowledged',
    )
    if (isDone) onClose()
  }
  return (
    <ContractDialogForm
      submitLabel="Acknowledge"
      busyLabel="Acknowledging…"
      isBusy={isBusy}
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.fieldset border="none" p="0" m="0" minW="0">
        <chakra.legend mb="1.5" textStyle="sm" fontWeight="semibold">
          Plan for this contract
        </chakra.legend>
        <Flex direction="column" gap="2">
          {plans.map(({ plan: option, label }) => (
            <chakra.label key={option} display="flex" gap="3" alignItems="center" cursor="pointer">
              <chakra.input
                type="radio"
                name="renewal-plan"
                boxSize="4"
                flexShrink="0"
                accentColor="accent.solid"
                checked={plan === option}
                onChange={() => setPlan(option)}
              />
              {label}
            </chakra.label>
          ))}
        </Flex>
      </chakra.fieldset>
      <FormField label="Note" hint="The vendor does not see it." error={refusal?.fields.note}>
        {(control) => (
          <Textarea rows={3} {...control} value={note} onChange={({ target }) => setNote(target.value)} />
        )}
      </FormField>
    </ContractDialogForm>
  )
}

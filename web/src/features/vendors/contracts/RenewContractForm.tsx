import { chakra, Input, SimpleGrid } from '@chakra-ui/react'
import { ContractRenewal, dayBefore, gapBefore, gapWords, type VendorContract } from '@remotehands/contract'
import { useState } from 'react'
import type * as z from 'zod'
import { call } from '../../../lib/api.ts'
import { formatDay } from '../../../lib/dates.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { useContractChange } from './use-contract-change.ts'
import { useRefusedFields } from './use-refused-fields.ts'

/** Starts the next term, by default with the current one's length and values. */
export function RenewContractForm({ contract, onClose }: ContractStepProps) {
  const { change, isBusy, refusal } = useContractChange(contract)
  const form = useSchemaForm(ContractRenewal, {
    version: contract.version,
    startDate: dayBefore(contract.endDate, -1),
    endDate: nextEnd(contract),
    renewalDate: '',
    noticeDate: '',
    monthlyValue: contract.monthlyValue ?? '',
    annualValue: contract.annualValue ?? '',
  })
  useRefusedFields(form, refusal?.fields)
  const { errors } = form.formState
  const ends = contract.endDate < new Date(useNow()).toISOString().slice(0, 10) ? 'ended' : 'ends'
  const [asked, setAsked] = useState<z.output<typeof ContractRenewal>>()
  const gap = asked ? gapBefore(asked.startDate, contract.endDate) : 0
  const send = async (term: z.output<typeof ContractRenewal>) => {
    const params = { id: contract.id }
    const isDone = await change(
      (version) => call('contracts.renew', { params, body: { ...term, version } }),
      'Contract Renewed',
    )
    setAsked(undefined)
    if (isDone) onClose()
  }
  const submit = form.handleSubmit((term) =>
    gapBefore(term.startDate, contract.endDate) === 0 ? send(term) : setAsked(term),
  )
  return (
    <ContractDialogForm
      submitLabel="Renew contract"
      busyLabel="Renewing…"
      isBusy={isBusy}
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted">
        The current term {ends} on {formatDay(contract.endDate)}. It stays in the contract’s history.
      </chakra.p>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label="Start date" required error={errors.startDate?.message}>
          {(control) => <Input type="date" {...control} {...form.register('startDate')} />}
        </FormField>
        <FormField label="End date" required error={errors.endDate?.message}>
          {(control) => <Input type="date" {...control} {...form.register('endDate')} />}
        </FormField>
        <FormField label="Monthly value" error={errors.monthlyValue?.message}>
          {(control) => <Input {...control} {...form.register('monthlyValue')} />}
        </FormField>
        <FormField label="Annual value" error={errors.annualValue?.message}>
          {(control) => <Input {...control} {...form.register('annualValue')} />}
        </FormField>
        <FormField label="Renewal date" error={errors.renewalDate?.message}>
          {(control) => <Input type="date" {...control} {...form.register('renewalDate')} />}
        </FormField>
        <FormField
          label="Notice date"
          hint={`Leave empty for ${contract.notificationDays} days before the end.`}
          error={errors.noticeDate?.message}
        >
          {(control) => <Input type="date" {...control} {...form.register('noticeDate')} />}
        </FormField>
      </SimpleGrid>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={gap > 0 ? 'Renew with a gap?' : 'Renew with an overlap?'}
        confirmLabel="Renew anyway"
        palette="accent"
        isBusy={isBusy}
        onConfirm={() => asked && void send({ ...asked, isConfirmed: true })}
        onCancel={() => setAsked(undefined)}
      >
        <p>
          {gapWords(gap)} The current term {ends} on {formatDay(contract.endDate)}, the new one starts on{' '}
          {asked && formatDay(asked.startDate)}.
        </p>
      </ConfirmDialog>
    </ContractDialogForm>
  )
}

/** The end of a next term as long as the current one. */
function nextEnd({ startDate, endDate }: VendorContract): string {
  const days = Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000))
  return dayBefore(endDate, -days)
}

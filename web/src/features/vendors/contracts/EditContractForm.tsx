import { NativeSelect } from '@chakra-ui/react'
import { can, complianceStatuses, VendorContractUpdate } from '@remotehands/contract'
import { FormProvider } from 'react-hook-form'
import { call } from '../../../lib/api.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { FormField } from '../../../ui/FormField.tsx'
import { useSession } from '../../people/session/use-session.ts'
import { ContractDialogForm } from './ContractDialogForm.tsx'
import { ContractFields } from './ContractFields.tsx'
import type { ContractStepProps } from './contract-steps.ts'
import { complianceWords } from './contract-words.ts'
import { useContractChange } from './use-contract-change.ts'
import { useRefusedFields } from './use-refused-fields.ts'

/** Edits a contract's terms; only administrators say whether it is compliant. */
export function EditContractForm({ contract, onClose }: ContractStepProps) {
  const { user } = useSession()
  const isJudge = user !== undefined && can(user.role, 'contract:write')
  const { change, isBusy, refusal } = useContractChange(contract)
  const form = useSchemaForm(VendorContractUpdate, {
    version: contract.version,
    contractName: contract.contractName,
    contractNumber: contract.contractNumber ?? '',
    startDate: contract.startDate,
    endDate: contract.endDate,
    renewalDate: contract.renewalDate ?? '',
    noticeDate: contract.hasOwnNoticeDate ? contract.noticeDate : '',
    monthlyValue: contract.monthlyValue ?? '',
    annualValue: contract.annualValue ?? '',
    paymentTerms: contract.paymentTerms ?? '',
    slaRequirements: contract.slaRequirements ?? '',
    autoRenewal: contract.autoRenewal,
    notificationDays: contract.notificationDays,
    notes: contract.notes ?? '',
    complianceStatus: contract.complianceStatus,
  })
  useRefusedFields(form, refusal?.fields)
  const submit = form.handleSubmit(async (terms) => {
    const params = { id: contract.id }
    const isDone = await change(
      (version) => call('contracts.update', { params, body: { ...terms, version } }),
      'Contract Updated',
    )
    if (isDone) onClose()
  })
  return (
    <ContractDialogForm
      submitLabel="Save changes"
      busyLabel="Saving…"
      isBusy={isBusy}
      message={refusal?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <FormProvider {...form}>
        <ContractFields />
      </FormProvider>
      {isJudge && (
        <FormField label="Compliance" required>
          {(control) => (
            <NativeSelect.Root maxW={{ sm: 'xs' }}>
              <NativeSelect.Field {...control} {...form.register('complianceStatus')}>
                {complianceStatuses.map((status) => (
                  <option key={status} value={status}>
                    {complianceWords[status]}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          )}
        </FormField>
      )}
    </ContractDialogForm>
  )
}

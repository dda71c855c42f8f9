import { Button, chakra, Flex, Stack } from '@chakra-ui/react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useWholeList } from '../../../lib/use-whole-list.ts'
import { Form } from '../../../ui/Form.tsx'
import { RecordSelect } from '../../../ui/RecordSelect.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { AttachmentPicker } from '../../files/AttachmentPicker.tsx'
import { ContractFields } from './ContractFields.tsx'
import type { ContractFormState } from './use-contract-form.ts'

interface ContractFormProps {
  form: ContractFormState
  /** Leaves the form, where it has its own page or dialog. */
  onCancel?: () => void
}

/** The New Contract form (§5). */
export function ContractForm({ form: contractForm, onCancel }: ContractFormProps) {
  const { form, submit, attachments, choosesVendor } = contractForm
  const { errors, isSubmitting } = form.formState
  return (
    <Form onSubmit={submit} mt="4" aria-label="New contract">
      <Stack gap="4">
        {choosesVendor && <VendorChoice form={contractForm} />}
        <FormProvider {...form}>
          <ContractFields />
        </FormProvider>
        {!choosesVendor && (
          <chakra.p textStyle="sm" color="fg.muted">
            Your contract is waiting for an administrator’s approval. Until then you can edit or withdraw it.
          </chakra.p>
        )}
        <AttachmentPicker {...attachments.picker} />
        {errors.root && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.root.message}
          </chakra.p>
        )}
        <Flex gap="3" justify="flex-end" wrap="wrap">
          {onCancel && (
            <Button variant="outline" colorPalette="gray" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <SubmitButton isBusy={isSubmitting} busyLabel={attachments.waiting ?? 'Creating contract…'}>
            Create contract
          </SubmitButton>
        </Flex>
      </Stack>
    </Form>
  )
}

function VendorChoice({ form: { form } }: { form: ContractFormState }) {
  const vendors = useWholeList('vendors.list')
  const vendorId = useWatch({ control: form.control, name: 'vendorId' })
  return (
    <RecordSelect
      label="Vendor"
      none="Choose a vendor"
      required
      value={vendorId}
      list={vendors}
      error={form.formState.errors.vendorId?.message}
      onChange={(id) => form.setValue('vendorId', id)}
    />
  )
}

import { Button, chakra, Flex, IconButton, Input, Skeleton, Stack } from '@chakra-ui/react'
import { limits, type Vendor, VendorRequirements } from '@remotehands/contract'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useQuery } from '../../lib/use-query.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { FormField } from '../../ui/FormField.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { useVendorSubmit } from './use-vendor-submit.ts'
import { VendorForm } from './VendorForm.tsx'

interface RequirementsFormProps {
  vendorId: number
  onClose: () => void
}

/** Edits what a vendor has to prove. */
export function RequirementsForm({ vendorId, onClose }: RequirementsFormProps) {
  const { data, error, isLoading, refresh } = useQuery(
    'vendors.read',
    { params: { id: vendorId } },
    { revalidateOnMount: true },
  )
  return (
    <ListState
      items={data && [data]}
      isLoading={isLoading}
      error={error}
      onRetry={refresh}
      noun="requirements"
      empty={<Skeleton h="24" />}
    >
      {([vendor]) => vendor && <Fields key={vendor.version} vendor={vendor} onClose={onClose} />}
    </ListState>
  )
}

function Fields({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) {
  const { id, version, name } = vendor
  const form = useSchemaForm(VendorRequirements, { version, requirements: vendor.requirements })
  const rows = useFieldArray({ control: form.control, name: 'requirements', keyName: 'row' })
  const { errors, isSubmitting } = form.formState
  const submit = useVendorSubmit(form, async (body) => {
    try {
      await call('vendors.setRequirements', { params: { id }, body })
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      for (const [field, message] of Object.entries(fields))
        form.setError(field as `requirements.${number}.name`, { type: 'server', message })
      throw error
    }
    onClose()
    return { title: 'Requirements Saved', description: `The compliance of ${name} follows from them.` }
  })
  return (
    <VendorForm
      submitLabel="Save requirements"
      isBusy={isSubmitting}
      message={errors.root?.message ?? errors.requirements?.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <chakra.p color="fg.muted">
        A requirement counts as so many controls, and is met by one accepted document. What has no evidence
        counts as 0 %.
      </chakra.p>
      <Stack as="ul" gap="4" listStyleType="none">
        {rows.fields.map((row, at) => {
          const wrong = errors.requirements?.[at]
          return (
            <Flex key={row.row} as="li" gap="3" align="flex-start" wrap={{ base: 'wrap', sm: 'nowrap' }}>
              <chakra.div flex="1" minW={{ base: 'full', sm: '0' }}>
                <FormField label="Requirement" required error={wrong?.name?.message}>
                  {(control) => (
                    <Input {...control} {...form.register(`requirements.${at}.name`)} autoComplete="off" />
                  )}
                </FormField>
              </chakra.div>
              <chakra.div w="6rem">
                <FormField label="Controls" required error={wrong?.controls?.message}>
                  {(control) => (
                    <Input
                      {...control}
                      {...form.register(`requirements.${at}.controls`, { valueAsNumber: true })}
                      type="number"
                      min={1}
                    />
                  )}
                </FormField>
              </chakra.div>
              <IconButton
                mt="7"
                variant="ghost"
                colorPalette="gray"
                aria-label={`Remove requirement ${at + 1}`}
                onClick={() => rows.remove(at)}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </Flex>
          )
        })}
      </Stack>
      {rows.fields.length < limits.vendor.requirements && (
        <Button
          alignSelf="flex-start"
          size="sm"
          variant="outline"
          onClick={() => rows.append({ name: '', controls: 1 })}
        >
          <Plus size={16} aria-hidden />
          Add requirement
        </Button>
      )}
    </VendorForm>
  )
}

import { Button, Textarea } from '@chakra-ui/react'
import { NewVendorReview } from '@remotehands/contract'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useCreate } from '../../lib/use-create.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { ScoreChoice } from './ScoreChoice.tsx'
import { useVendorSubmit } from './use-vendor-submit.ts'
import { VendorForm } from './VendorForm.tsx'

export function ReviewVendorButton({ vendorId }: { vendorId: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Rate this vendor
      </Button>
      <Dialog title="Rate this vendor" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReviewForm vendorId={vendorId} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ReviewForm({ vendorId, onClose }: { vendorId: number; onClose: () => void }) {
  const form = useSchemaForm(NewVendorReview, { score: 5, comment: '' })
  const { create } = useCreate('vendors.review')
  const score = useWatch({ control: form.control, name: 'score' })
  const { errors, isSubmitting } = form.formState
  const submit = useVendorSubmit(form, async (body) => {
    await create(body, { id: vendorId })
    onClose()
    return { title: 'Thank You', description: 'Your rating counts from now on.' }
  })
  return (
    <VendorForm
      submitLabel="Send rating"
      isBusy={isSubmitting}
      message={errors.root?.message}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ScoreChoice score={score} onChange={(next) => form.setValue('score', next)} />
      <FormField
        label="Comment"
        hint="The vendor reads it, without your name."
        error={errors.comment?.message}
      >
        {(control) => <Textarea {...control} {...form.register('comment')} rows={3} />}
      </FormField>
    </VendorForm>
  )
}

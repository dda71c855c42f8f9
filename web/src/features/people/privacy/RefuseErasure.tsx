import { Button, chakra, Input } from '@chakra-ui/react'
import { ErasureRefusal } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'

/** Refuses to erase a person, with the reason that they read. */
export function RefuseErasure({ userId, name }: { userId: number; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { run, isBusy } = useStep('Nothing has changed. Please try again.')
  const { forget } = useLists()
  const { toast } = useToast()
  const refuse = () => {
    const parsed = ErasureRefusal.safeParse({ reason })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    void run(async () => {
      await call('erasures.refuse', { params: { id: userId }, body: parsed.data })
      setOpen(false)
      toast({ title: 'Request refused', description: `${name} gets your reason by mail.` })
      await forget(['erasures.list'])
    })
  }
  return (
    <>
      <Button size="sm" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        Refuse
      </Button>
      <Dialog
        isOpen={isOpen}
        title={`Refuse to erase ${name}?`}
        isBusy={isBusy}
        onClose={() => setOpen(false)}
      >
        <Form mt="4" onSubmit={() => refuse()}>
          <chakra.p mb="4" color="fg.muted">
            Say what must be kept, and why. {name} reads it.
          </chakra.p>
          <FormField label="Reason" required error={error}>
            {(control) => (
              <Input {...control} value={reason} onChange={({ target }) => setReason(target.value)} />
            )}
          </FormField>
          <FormButtons onCancel={() => setOpen(false)}>
            <SubmitButton isBusy={isBusy} busyLabel="Refusing…">
              Refuse request
            </SubmitButton>
          </FormButtons>
        </Form>
      </Dialog>
    </>
  )
}

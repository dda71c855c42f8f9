import { Button, Flex, Input, VisuallyHidden } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useLists } from '../../lib/use-lists.ts'
import { Form } from '../../ui/Form.tsx'
import { FormField } from '../../ui/FormField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'

const shares = ['vendors.tickets', 'vendors.ofTicket'] as const

/** Shares a ticket with a vendor by its number. */
export function ShareTicketForm({ vendorId }: { vendorId: number }) {
  const [number, setNumber] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const lists = useLists()
  const { toast } = useToast()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const ticketId = Number(number.trim().replace(/^#/, ''))
    if (!Number.isSafeInteger(ticketId) || ticketId < 1) {
      setError('Enter the number of a ticket, such as 1042.')
      return
    }
    setBusy(true)
    setError(undefined)
    try {
      const { title } = await call('vendors.shareTicket', { params: { id: vendorId, ticketId } })
      toast({ title: 'Ticket Shared', description: `#${ticketId} ${title}` })
      setNumber('')
      await lists.forget(shares)
    } catch (cause) {
      const isMissing = cause instanceof ApiError && cause.status === 404
      setError(isMissing ? 'There is no ticket with this number.' : messageOf(cause, 'Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={submit}>
      <FormField label="Ticket number" required error={error}>
        {(control) => (
          <Flex gap="3" wrap="wrap">
            <Input
              {...control}
              w="10rem"
              inputMode="numeric"
              autoComplete="off"
              value={number}
              onChange={({ target }) => setNumber(target.value)}
            />
            <SubmitButton isBusy={isBusy} busyLabel="Sharing…">
              Share ticket
            </SubmitButton>
          </Flex>
        )}
      </FormField>
    </Form>
  )
}

export function UnshareButton({ vendorId, ticketId }: { vendorId: number; ticketId: number }) {
  const { run, isBusy } = useStep('The ticket is still shared. Please try again.')
  const lists = useLists()
  const { toast } = useToast()
  const unshare = () =>
    run(async () => {
      await call('vendors.unshareTicket', { params: { id: vendorId, ticketId } })
      toast({ title: 'No Longer Shared', description: `The vendor can no longer see #${ticketId}.` })
      await lists.forget(shares)
    })
  return (
    <Button size="xs" variant="outline" colorPalette="gray" aria-disabled={isBusy} onClick={unshare}>
      Stop sharing<VisuallyHidden> #{ticketId}</VisuallyHidden>
    </Button>
  )
}
